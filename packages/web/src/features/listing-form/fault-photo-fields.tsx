import { texts } from '@market/contract/texts'
import { useWatch, type Control, type UseFormSetValue } from 'react-hook-form'
import { FaultPhotoField } from '../photos/fault-photo-field.tsx'
import type { FaultQueues } from '../photos/use-fault-photos.ts'
import type { ListingValues } from './listing-values.ts'
import { tickedFaults } from './fact-values.ts'
import { valueLabel } from '../facts/format-fact.ts'
import { helpLook } from '../../ui/field-look.ts'

interface Props {
  control: Control<ListingValues>
  setValue: UseFormSetValue<ListingValues>
  queues: FaultQueues
}

/** A photo for each fault that is ticked. */
export function FaultPhotoFields({ control, setValue, queues }: Props) {
  const ticked = tickedFaults({ faults: useWatch({ control, name: 'facts.faults' }) })
  if (ticked.length === 0) return null
  return (
    <>
      <p className={helpLook}>{texts.photos.ofFault.help}</p>
      <ul className="mt-3 grid border-b border-base-300">
        {ticked.map((fault) => (
          <FaultPhotoField
            key={fault}
            name={valueLabel('faults', fault)}
            queue={queues[fault]}
            onUploaded={(address) => setValue(`faultPhotos.${fault}`, address)}
          />
        ))}
      </ul>
    </>
  )
}
