import { texts } from '@market/contract/texts'
import { useHydrated, useZone } from '../../ui/use-hydrated.ts'
import { isHeld } from './describe.ts'

/** Over a card's picture while a buyer pays for the laptop, perhaps the user. */
export function ProductHeld({ until, byYou }: { until: string; byYou: boolean }) {
  const hydrated = useHydrated()
  const zone = useZone()
  if (!isHeld(until, hydrated)) return null
  return (
    <p className="product-held">
      {(byYou ? texts.laptop.heldForYou : texts.card.heldUntil)(texts.forms.clock(until, zone))}
    </p>
  )
}
