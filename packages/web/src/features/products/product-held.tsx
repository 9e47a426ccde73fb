import { texts } from '@market/contract/texts'
import { useHydrated, useZone } from '../../ui/use-hydrated.ts'
import { isHeld } from './describe.ts'

/** Over a card's picture while a buyer pays for the laptop. */
export function ProductHeld({ until }: { until: string }) {
  const hydrated = useHydrated()
  const zone = useZone()
  if (!isHeld(until, hydrated)) return null
  return <p className="product-held">{texts.card.heldUntil(texts.forms.clock(until, zone))}</p>
}
