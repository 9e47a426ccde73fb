import type { SearchFacets } from '@market/contract'
import { facets, type PlainRange } from '@market/contract/facets'
import { texts } from '@market/contract/texts'
import { formatFacetRange, formatValue, type Range } from './choices.ts'
import { barsOf } from './histogram-bars.ts'

interface Props {
  facet: PlainRange
  ranges: SearchFacets[PlainRange]
  /** The chosen bounds. */
  chosen: Range
}

const height = 40
const gap = 0.1

/** How many laptops each range has, with its two ends. Screen readers read the rows below instead. */
export function Histogram({ facet, ranges, chosen: { min, max } }: Props) {
  const starts: readonly number[] = facets[facet].starts
  const drawn = barsOf(starts, ranges)
  if (drawn === null) return null
  const { bars, open } = drawn
  const [first, last] = [bars[0]?.start ?? 0, bars.at(-1)?.start ?? 0]
  const highest = Math.max(...bars.map(({ count }) => count))
  const endOf = (start: number) => (open && start === last ? Infinity : (starts[starts.indexOf(start) + 1] ?? Infinity))
  const isIn = (start: number) => start <= (max ?? Infinity) && endOf(start) > (min ?? 0)
  const rangeAt = (start: number) => ranges.find((range) => range.min === start)
  return (
    <div className="mb-1" aria-hidden="true">
      <svg className="h-10 w-full fill-quiet" viewBox={`0 0 ${bars.length} ${height}`} preserveAspectRatio="none">
        {bars.map(({ start, count }, n) => {
          // One laptop beside a thousand is still a line.
          const bar = count === 0 ? 0 : Math.max(1.5, (count / highest) * height)
          return (
            <rect
              key={start}
              x={n + gap / 2}
              y={height - bar}
              width={1 - gap}
              height={bar}
              className={isIn(start) ? 'opacity-60' : 'opacity-20'}
            />
          )
        })}
      </svg>
      <div className="flex justify-between gap-2 text-xs/normal text-quiet tabular-nums">
        <span>{first === 0 ? formatFacetRange(facet, rangeAt(0) ?? {}) : formatValue(facet, first)}</span>
        <span>
          {open ? texts.search.above(formatValue(facet, last)) : formatValue(facet, rangeAt(last)?.max ?? last)}
        </span>
      </div>
    </div>
  )
}
