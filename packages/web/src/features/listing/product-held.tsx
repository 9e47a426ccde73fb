import { texts } from '@market/contract/texts'
import { useZone } from '../../api/use-hydrated.ts'
import { useHeld } from './use-held.ts'

/** Over a card's picture while a buyer pays for the laptop, perhaps the user. */
export function ProductHeld({ until, byYou }: { until: string; byYou: boolean }) {
  const zone = useZone()
  if (!useHeld(until)) return null
  return (
    <p className="card-hold">
      {(byYou ? texts.laptop.heldForYou : texts.card.heldUntil)(texts.forms.clock(until, zone))}
    </p>
  )
}
