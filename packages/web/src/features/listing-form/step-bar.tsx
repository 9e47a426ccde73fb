import { fieldOf, fieldsOfStep, formFieldNames, formSteps, type FormStep } from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import { useWatch, type Control } from 'react-hook-form'
import { classNames } from '../../ui/class-names.ts'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { TickSign } from '../../ui/signs.tsx'
import type { PhotoQueue } from '../photos/photo-queue.ts'
import { usePhotoList } from '../photos/use-photos.ts'
import type { ListingValues } from './listing-values.ts'
import { idOfStep, useStepInView } from './use-step-in-view.ts'

const linkLook = classNames(
  'flex min-h-11 items-center gap-1.5 px-2 text-sm/normal font-medium text-quiet hover:text-base-content',
  'aria-[current=step]:text-base-content aria-[current=step]:shadow-[inset_0_-2px_0_currentcolor]',
  'forced-colors:aria-[current=step]:underline forced-colors:aria-[current=step]:decoration-2',
)

interface Props {
  control: Control<ListingValues>
  photos: PhotoQueue
}

/** Links that jump to the form's sections. The one in view is marked, and one whose required fields are filled in ticked. */
export function StepBar({ control, photos }: Props) {
  const [inView, jumpTo] = useStepInView()
  const filled = useFilledSteps({ control, photos })
  const words = texts.addProduct.steps
  return (
    <nav
      aria-label={words.title}
      className="step-bar sticky top-0 z-10 -mx-2 border-b border-base-300 bg-base-100 forced-colors:bg-[Canvas]"
    >
      <ol className="flex flex-wrap gap-x-1">
        {formSteps.map((step, n) => (
          <li key={step}>
            <a
              href={`#${idOfStep(step)}`}
              className={linkLook}
              aria-current={step === inView ? 'step' : undefined}
              onClick={onPlainClick(() => jumpTo(step))}
            >
              <span
                className="grid size-5 place-items-center rounded-full border border-edge text-xs tabular-nums data-filled:border-transparent data-filled:text-success"
                data-filled={filled.includes(step) ? '' : undefined}
                aria-hidden="true"
              >
                {filled.includes(step) ? <TickSign className="size-4" /> : <span>{texts.forms.count(n + 1)}</span>}
              </span>
              <span>{words.names[step]}</span>
              {filled.includes(step) && <span className="sr-only">{` (${words.filled})`}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
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
