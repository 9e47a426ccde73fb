import { texts } from '@market/contract/texts'
import { useMoney } from '../listing/price.tsx'
import { useMoneyRange } from './use-money-range.ts'
import { placeOnPlot, rangeStart, sideOfPlot, whereInRange, type KnownRange } from './where-in-range.ts'

interface Props {
  range: KnownRange
  /** The laptop's price; none while its seller has not typed one. */
  price: number | undefined
  /** The sentence about the price. */
  say: (price: string, where: string) => string
  /** Of the sentence. */
  id?: string
}

/** A dot, which points to where a price outside of the plot lies. */
const signs = {
  inside: 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0',
  below: 'M-10 0L-3 -5.2A6 6 0 1 1 -3 5.2Z',
  above: 'M10 0L3 -5.2A6 6 0 1 0 3 5.2Z',
} as const

/** The range, its middle and the laptop's price as a picture, which a screen reader gets as a sentence. */
export function PricePlot({ range, price, say, id }: Props) {
  const money = useMoney()
  const formatRange = useMoneyRange()
  const where = price === undefined ? undefined : whereInRange(price, range)
  const words = texts.priceRange
  const side = price === undefined ? 'inside' : sideOfPlot(price, range)
  const middle = `${placeOnPlot(range.middle, range)}%`
  return (
    <div className="price-plot">
      <p id={id} className="sr-only">
        {words.sold(formatRange(range), money(range.middle))}
      </p>
      <svg aria-hidden="true">
        <line className="axis" x1="0" x2="100%" y1="50%" y2="50%" />
        <rect className="range" x={`${rangeStart}%`} width={`${100 - 2 * rangeStart}%`} y="25%" height="50%" rx="3" />
        <line className="middle" x1={middle} x2={middle} y1="10%" y2="90%" />
        {price !== undefined && (
          <svg className="mark" x={`${placeOnPlot(price, range)}%`} y="50%">
            <path d={signs[side]} />
          </svg>
        )}
      </svg>
      <dl aria-hidden="true">
        {(['from', 'middle', 'to'] as const).map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>{money(range[name])}</dd>
          </div>
        ))}
      </dl>
      {price !== undefined && where !== undefined && (
        <p>
          <svg viewBox="-8 -8 16 16" className="mark" aria-hidden="true">
            <path d={signs.inside} />
          </svg>
          <span>{say(money(price), words.where[where])}</span>
        </p>
      )}
    </div>
  )
}
