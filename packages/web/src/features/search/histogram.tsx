import type { SearchFacets } from '@market/contract'
import { facets, type RangeFacet } from '@market/contract/facets'
import type { Range } from './choices.ts'

interface Props {
  facet: RangeFacet
  ranges: SearchFacets[RangeFacet]
  /** The chosen bounds. */
  chosen: Range
}

const height = 40
const gap = 0.1

/** A bar for each range between the lowest and the highest that a laptop has. Screen readers read the rows below instead. */
export function Histogram({ facet, ranges, chosen: { min, max } }: Props) {
  const counts = new Map(ranges.map(({ min, count }) => [min, count]))
  const starts: readonly number[] = facets[facet].starts
  const filled = starts.filter((start) => (counts.get(start) ?? 0) > 0)
  const [first, last] = [filled[0], filled.at(-1)]
  if (filled.length < 2 || first === undefined || last === undefined) return null
  const shown = starts.slice(starts.indexOf(first), starts.indexOf(last) + 1)
  const highest = Math.max(...counts.values())
  const isIn = (start: number) =>
    start <= (max ?? Infinity) && (starts[starts.indexOf(start) + 1] ?? Infinity) > (min ?? 0)
  return (
    <svg
      className="mb-1 h-10 w-full fill-primary"
      viewBox={`0 0 ${shown.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shown.map((start, n) => {
        const count = counts.get(start) ?? 0
        // One laptop beside a thousand is still a line.
        const bar = count === 0 ? 0 : Math.max(1.5, (count / highest) * height)
        return (
          <rect
            key={start}
            x={n + gap / 2}
            y={height - bar}
            width={1 - gap}
            height={bar}
            className={isIn(start) ? undefined : 'opacity-30'}
          />
        )
      })}
    </svg>
  )
}
