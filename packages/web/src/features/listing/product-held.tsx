import { texts } from '@market/contract/texts'
import { useZone } from '../../api/use-hydrated.ts'
import { useHeld } from './use-held.ts'

const look =
  'card-hold absolute inset-x-0 bottom-0 border-y border-base-300 bg-base-200 px-4 py-2 text-sm/normal text-warning'

/** Over a card's picture while a buyer pays for the laptop, perhaps the user. */
export function ProductHeld({ until, byYou }: { until: string; byYou: boolean }) {
  const zone = useZone()
  if (!useHeld(until)) return null
  return (
    <p className={look}>{(byYou ? texts.laptop.heldForYou : texts.card.heldUntil)(texts.forms.clock(until, zone))}</p>
  )
}
