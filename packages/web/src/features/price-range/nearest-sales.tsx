import type { PastSale } from '@market/contract'
import type { Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { FactChips } from '../facts/fact-chips.tsx'
import { Price } from '../products/price.tsx'

/** The sales nearest to a laptop, the nearest first, folded. */
export function NearestSales({ sales }: { sales: readonly PastSale[] }) {
  if (sales.length === 0) return null
  return (
    <details className="nearest-sales">
      <summary>{texts.priceRange.nearest(sales.length)}</summary>
      <ol>
        {sales.map((sale, n) => (
          <li key={n}>
            <p>{sale.brand}</p>
            <p className="nearest-price">
              <Price amount={sale.price} />
            </p>
            <FactChips product={{ facts: factsOf(sale) }} />
            <p className="nearest-month">{texts.forms.month(sale.month)}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}

function factsOf({ facts }: PastSale): Facts {
  return Object.fromEntries(facts.map(({ fact, value }) => [fact, value])) as Facts
}
