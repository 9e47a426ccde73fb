import type { PriceRange, PastSale } from '@market/contract'
import { texts } from '@market/contract/texts'
import { PricePlot } from './price-plot.tsx'
import type { Elements } from '../../ui/elements.ts'
import type { Facts } from '@market/contract/facts'
import { FactChips } from '../facts/fact-chips.tsx'
import { Price } from '../listing/price.tsx'
import { helpLook } from '../../ui/field-look.ts'

interface Props {
  known: PriceRange
  price: number | undefined
  /** The sentence about the price. */
  say: (price: string, where: string) => string
  plotId?: string
  /** Below the plot. */
  children?: Elements
}

/** What such laptops sold for, and from what that is known; or what there is too little of. */
export function PriceEvidence({ known: { sales, missing, range }, price, say, plotId, children }: Props) {
  const words = texts.priceRange
  const { count } = texts.forms
  if (range === null) {
    const few = sales === 0 ? words.none : words.tooFew(sales)
    return <p className={helpLook}>{missing === 'sellers' ? words.fewSellers(sales, count(sales)) : few}</p>
  }
  return (
    <>
      <PricePlot range={range} price={price} say={say} {...(plotId !== undefined && { id: plotId })} />
      {children}
      <p className={helpLook}>{words.evidence(sales, count(sales), count(Math.round(range.medianError * 100)))}</p>
      <NearestSales sales={range.sales} />
    </>
  )
}

const look = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-base-300 py-2.5 text-sm/normal'

/** The sales nearest to a laptop, the nearest first, folded. */
function NearestSales({ sales }: { sales: readonly PastSale[] }) {
  if (sales.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer leading-11 font-semibold">
        {texts.priceRange.nearest(sales.length)}
      </summary>
      <ol>
        {sales.map((sale, n) => (
          <li key={n} className={look}>
            <p className="wrap-anywhere">{sale.brand}</p>
            <p className="text-end wrap-anywhere tabular-nums">
              <Price amount={sale.price} />
            </p>
            <FactChips product={{ facts: factsOf(sale) }} />
            <p className="col-start-2 text-end wrap-anywhere text-quiet">{texts.forms.month(sale.month)}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}

function factsOf({ facts }: PastSale): Facts {
  return Object.fromEntries(facts.map(({ fact, value }) => [fact, value])) as Facts
}
