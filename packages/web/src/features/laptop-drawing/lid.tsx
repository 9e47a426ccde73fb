import { lidHeight, lidLean, heights, depth, width } from './measures.ts'
import { Plate } from './plate.tsx'
import { leaning } from './projection.ts'
import { circle, lay, outline } from './shapes.ts'

const back = leaning(depth, heights.hinge, lidLean, -7)
const shell = leaning(depth, heights.hinge, lidLean)
const panelBack = leaning(depth, heights.hinge, lidLean, 34)
const panel = leaning(depth, heights.hinge, lidLean, 38)

const whole = { x: 0, y: 0, w: width, h: lidHeight }
const glass = { x: 8, y: 12, w: width - 16, h: lidHeight - 20 }
const picture = { x: 16, y: 24, w: width - 32, h: lidHeight - 40 }

/** The lid's shell and, lifted off it, the panel. */
export function Lid() {
  return (
    <g>
      <Plate upper={shell} lower={back} box={whole} radius={10} />
      <path className="fine" d={lay(shell, outline({ x: 12, y: 12, w: width - 24, h: lidHeight - 24 }, 6))} />
      <Plate upper={panel} lower={panelBack} box={glass} radius={6} />
      <path className="well" d={lay(panel, outline(picture, 2))} />
      <path className="line" d={lay(panel, circle(width / 2, lidHeight - 12, 2))} />
      <path
        className="glint"
        d={
          lay(
            panel,
            [
              [40, lidHeight - 60],
              [84, lidHeight - 16],
            ],
            false,
          ) +
          lay(
            panel,
            [
              [40, lidHeight - 88],
              [112, lidHeight - 16],
            ],
            false,
          ) +
          lay(
            panel,
            [
              [width - 92, 24],
              [width - 40, 76],
            ],
            false,
          )
        }
      />
    </g>
  )
}
