import { depth, heights, width } from './measures.ts'
import { Plate } from './plate.tsx'
import { level } from './projection.ts'
import { circle, lay, layBoxes, outline } from './shapes.ts'

const rim = level(heights.bottom + 16)
const under = level(heights.bottom)
const floor = level(heights.bottom + 8)

const bosses = [
  [20, 20],
  [width / 2, 18],
  [width - 20, 20],
  [20, depth - 20],
  [width / 2, depth - 18],
  [width - 20, depth - 20],
] as const
const vents = Array.from({ length: 15 }, (_, n) => ({ x: 208 + n * 7, y: 130, w: 3, h: 52 }))

/** The bottom shell: rim, screw bosses, vents. */
export function Bottom() {
  return (
    <g>
      <Plate upper={rim} lower={under} box={{ x: 0, y: 0, w: width, h: depth }} radius={14} />
      <path className="well" d={lay(rim, outline({ x: 7, y: 7, w: width - 14, h: depth - 14 }, 9))} />
      <path className="line" d={layBoxes(floor, vents, 1)} />
      <path
        className="fine"
        d={layBoxes(
          floor,
          [
            { x: 34, y: 34, w: 130, h: 56 },
            { x: 34, y: 118, w: 130, h: 64 },
          ],
          4,
        )}
      />
      <path className="face" d={bosses.map(([x, y]) => lay(rim, circle(x, y, 5, 14))).join('')} />
      <path className="line" d={bosses.map(([x, y]) => lay(rim, circle(x, y, 1.8, 8))).join('')} />
    </g>
  )
}
