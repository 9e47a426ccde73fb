import { texts } from '@market/contract/texts'
import { classNames } from '../../ui/class-names.ts'
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

const mark = 'fill-base-content stroke-base-200 stroke-2 [paint-order:stroke]'

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
    <div className="grid max-w-136 min-w-0 gap-1.5">
      <p id={id} className="sr-only">
        {words.sold(formatRange(range), money(range.middle))}
      </p>
      <svg className="h-8 w-full overflow-visible" aria-hidden="true">
        <line className="stroke-edge" x1="0" x2="100%" y1="50%" y2="50%" />
        <rect
          className="fill-base-300 stroke-edge"
          x={`${rangeStart}%`}
          width={`${100 - 2 * rangeStart}%`}
          y="25%"
          height="50%"
          rx="3"
        />
        <line className="stroke-edge stroke-2 [stroke-dasharray:3_2]" x1={middle} x2={middle} y1="10%" y2="90%" />
        {price !== undefined && (
          <svg
            className={classNames(mark, 'overflow-visible')}
            data-mark=""
            x={`${placeOnPlot(price, range)}%`}
            y="50%"
          >
            <path d={signs[side]} />
          </svg>
        )}
      </svg>
      {/* Each centred below its place. */}
      <dl className="grid grid-cols-3 px-[5%] text-center wrap-anywhere" aria-hidden="true">
        {(['from', 'middle', 'to'] as const).map((name) => (
          <div key={name}>
            <dt className="text-sm/normal text-quiet">{words[name]}</dt>
            <dd className="text-sm/normal">{money(range[name])}</dd>
          </div>
        ))}
      </dl>
      {price !== undefined && where !== undefined && (
        <p className="grid grid-cols-[0.75rem_minmax(0,1fr)] items-baseline gap-2 text-sm/normal">
          <svg viewBox="-8 -8 16 16" className={classNames(mark, 'size-3')} data-mark="" aria-hidden="true">
            <path d={signs.inside} />
          </svg>
          <span>{say(money(price), words.where[where])}</span>
        </p>
      )}
    </div>
  )
}
