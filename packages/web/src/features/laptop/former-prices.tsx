import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useZone } from '../../ui/use-hydrated.ts'
import { useMoney } from '../products/price.tsx'

/** What the laptop cost before, and until when. Nothing when the price never changed. */
export function FormerPrices({ product: { formerPrices = [] } }: { product: Product }) {
  const money = useMoney()
  const zone = useZone()
  if (formerPrices.length === 0) return null
  return (
    <ul className="former-prices" aria-label={texts.laptop.formerPrices}>
      {formerPrices.map(({ price, until }) => (
        <li key={until}>{texts.laptop.formerPrice(money(price), texts.forms.day(until, zone))}</li>
      ))}
    </ul>
  )
}
