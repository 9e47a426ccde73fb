import { texts } from '@market/contract/texts'

/** The card is being charged, or it is not known yet whether it was. */
export function Charging() {
  return (
    <output className="flex items-center gap-3 text-sm text-quiet">
      <span className="spinner" aria-hidden="true" />
      <span>{texts.payment.charging}</span>
    </output>
  )
}
