import type { PriceRange } from '@market/contract'
import { texts } from '@market/contract/texts'
import { NearestSales } from './nearest-sales.tsx'
import { PricePlot } from './price-plot.tsx'
import type { Elements } from '../../ui/elements.ts'

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
    return <p className="field-help">{missing === 'sellers' ? words.fewSellers(sales, count(sales)) : few}</p>
  }
  return (
    <>
      <PricePlot range={range} price={price} say={say} {...(plotId !== undefined && { id: plotId })} />
      {children}
      <p className="field-help">{words.evidence(sales, count(sales), count(Math.round(range.medianError * 100)))}</p>
      <NearestSales sales={range.sales} />
    </>
  )
}
