import { texts } from '@market/contract/texts'
import { Spinner } from '../../ui/spinner.tsx'

/** The card is being charged, or it is not known yet whether it was. */
export function Charging() {
  return (
    <output className="flex items-center gap-3 text-sm text-quiet">
      <Spinner />
      <span>{texts.payment.charging}</span>
    </output>
  )
}
