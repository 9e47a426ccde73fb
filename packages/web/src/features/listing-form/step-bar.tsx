import { fieldOf, fieldsOfStep, formFieldNames, formSteps, type FormStep } from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import { useWatch, type Control } from 'react-hook-form'
import { StepLinks } from '../../ui/step-links.tsx'
import type { PhotoQueue } from '../photos/photo-queue.ts'
import { usePhotoList } from '../photos/use-photos.ts'
import type { ListingValues } from './listing-values.ts'

interface Props {
  control: Control<ListingValues>
  photos: PhotoQueue
}

/** Links that jump to the form's sections. One whose required fields are filled in is ticked. */
export function StepBar({ control, photos }: Props) {
  const filled = useFilledSteps({ control, photos })
  const { title, names, filled: filledWord } = texts.addProduct.steps
  return <StepLinks steps={formSteps} {...{ title, names, filled, filledWord }} />
}

function useFilledSteps({ control, photos }: Props): FormStep[] {
  const values = useWatch({ control, name: formFieldNames })
  const hasPhoto = usePhotoList(photos).some(({ status }) => status !== 'failed')
  const isOpen = (name: (typeof formFieldNames)[number]) => {
    const { type, required } = fieldOf(name)
    if (required === false) return false
    return type === 'picture' ? !hasPhoto : String(values[formFieldNames.indexOf(name)]).trim() === ''
  }
  return formSteps.filter((step) => !fieldsOfStep(step).some(isOpen))
}
