import { depth, heights, width } from './measures.ts'
import { project, write, type Point } from './projection.ts'

function line(from: Point, to: Point): string {
  return write([project(from), project(to)], false)
}

const corners = [
  [8, 8],
  [width - 8, 8],
  [width - 8, depth - 8],
] as const

const stack = corners
  .flatMap(([x, y]) => [
    line([x, y, 16], [x, y, heights.inside - 6]),
    line([x, y, heights.inside], [x, y, heights.deck - 10]),
  ])
  .join('')

const hinges = [60, width - 60].map((x) => line([x, depth - 6, heights.deck], [x, depth, heights.hinge])).join('')

/** The dashed guide lines of the exploded view. */
export function Guides() {
  return <path className="guide" d={stack + hinges} />
}
