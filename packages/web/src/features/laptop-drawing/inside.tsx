import { heights } from './measures.ts'
import { Plate } from './plate.tsx'
import { level } from './projection.ts'
import { circle, lay, layBoxes, outline } from './shapes.ts'

const boardTop = level(heights.inside)
const boardUnder = level(heights.inside - 4)
const chipTop = level(heights.inside + 6)
const fanTop = level(heights.inside + 9)
const cellTop = level(heights.inside + 12)
const cellUnder = level(heights.inside)
const stickTop = level(heights.inside + 34)
const stickUnder = level(heights.inside + 31)

const fan = { cx: 272, cy: 168, radius: 32 }
const blades = Array.from({ length: 11 }, (_, blade) => {
  const angle = (blade / 11) * 2 * Math.PI
  const at = (radius: number, turn: number) =>
    [fan.cx + radius * Math.cos(angle + turn), fan.cy + radius * Math.sin(angle + turn)] as const
  return lay(fanTop, [at(10, 0), at(19, 0.28), at(29, 0.36)], false)
}).join('')

/** The board with its fan, heat pipe, processor and memory. */
export function Board() {
  return (
    <g>
      <Plate upper={boardTop} lower={boardUnder} box={{ x: 14, y: 112, w: 302, h: 94 }} radius={5} />
      <path className="fine" d={layBoxes(boardTop, smallParts)} />
      <path className="trace" d={traces} />
      <Plate upper={chipTop} lower={boardTop} box={{ x: 128, y: 142, w: 40, h: 40 }} radius={3} />
      <path className="line" d={lay(chipTop, outline({ x: 138, y: 152, w: 20, h: 20 }))} />
      <path
        className="pipe"
        d={lay(
          chipTop,
          [
            [148, 172],
            [148, 192],
            [206, 192],
            [244, 176],
          ],
          false,
        )}
      />
      <Plate upper={chipTop} lower={boardTop} box={{ x: 30, y: 128, w: 74, h: 15 }} radius={1} />
      <Plate upper={chipTop} lower={boardTop} box={{ x: 30, y: 150, w: 74, h: 15 }} radius={1} />
      <path className="fine" d={layBoxes(chipTop, memoryChips)} />
      <Plate upper={fanTop} lower={boardTop} box={{ x: 236, y: 132, w: 72, h: 72 }} radius={16} />
      <path className="well" d={lay(fanTop, circle(fan.cx, fan.cy, fan.radius, 36))} />
      <path className="line" d={blades} />
      <path className="face" d={lay(fanTop, circle(fan.cx, fan.cy, 10))} />
    </g>
  )
}

const memoryChips = [0, 1, 2, 3].flatMap((n) => [131, 153].map((y) => ({ x: 35 + n * 17, y, w: 12, h: 9 })))

const smallParts = [
  { x: 26, y: 176, w: 18, h: 22 },
  { x: 50, y: 182, w: 12, h: 16 },
  { x: 68, y: 182, w: 12, h: 16 },
  { x: 88, y: 176, w: 22, h: 8 },
  { x: 118, y: 120, w: 8, h: 8 },
  { x: 132, y: 120, w: 8, h: 8 },
  { x: 146, y: 120, w: 8, h: 8 },
  { x: 160, y: 120, w: 8, h: 8 },
  { x: 182, y: 120, w: 34, h: 12 },
  { x: 184, y: 144, w: 10, h: 22 },
  { x: 200, y: 144, w: 10, h: 22 },
]

const traces = [118, 123, 128]
  .map((y, n) =>
    lay(
      boardTop,
      [
        [178 + n * 4, y + 54],
        [178 + n * 4, y + 36],
        [222, y + 30 - n * 6],
        [230, y + 8],
      ],
      false,
    ),
  )
  .join('')

/** The battery: three cells in one frame. */
export function Battery() {
  return (
    <g>
      <Plate upper={cellTop} lower={cellUnder} box={{ x: 62, y: 8, w: 254, h: 84 }} radius={5} />
      <path
        className="line"
        d={layBoxes(
          cellTop,
          [0, 1, 2].map((n) => ({ x: 68 + n * 82, y: 14, w: 78, h: 72 })),
          4,
        )}
      />
      <path className="fine" d={layBoxes(cellTop, [{ x: 162, y: 56, w: 54, h: 22 }])} />
      <path
        className="fine"
        d={
          lay(
            cellTop,
            [
              [168, 70],
              [204, 70],
            ],
            false,
          ) +
          lay(
            cellTop,
            [
              [168, 63],
              [192, 63],
            ],
            false,
          )
        }
      />
    </g>
  )
}

/** The disk: a stick lifted out of its slot. */
export function Disk() {
  return (
    <g>
      <path className="guide" d={lay(boardTop, outline({ x: 18, y: 20, w: 34, h: 92 }))} />
      <Plate upper={stickTop} lower={stickUnder} box={{ x: 18, y: 20, w: 34, h: 92 }} radius={2} />
      <path
        className="line"
        d={layBoxes(
          stickTop,
          [
            { x: 23, y: 54, w: 24, h: 28 },
            { x: 23, y: 28, w: 24, h: 20 },
            { x: 27, y: 88, w: 16, h: 12 },
          ],
          1,
        )}
      />
      <path
        className="fine"
        d={[0, 1, 2, 3, 4, 5, 6]
          .map((n) =>
            lay(
              stickTop,
              [
                [22 + n * 4.4, 106],
                [22 + n * 4.4, 112],
              ],
              false,
            ),
          )
          .join('')}
      />
    </g>
  )
}
