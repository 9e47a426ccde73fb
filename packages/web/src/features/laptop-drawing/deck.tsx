import { depth, heights, width } from './measures.ts'
import { Plate } from './plate.tsx'
import { level } from './projection.ts'
import { circle, lay, layBoxes, outline, type Box } from './shapes.ts'

const top = level(heights.deck)
const under = level(heights.deck - 8)
const well: Box = { x: 30, y: 92, w: width - 60, h: 98 }
const pad: Box = { x: 112, y: 14, w: 106, h: 62 }

/** Widths of the keys in each row, from the front; every row is filled to the same length. */
const rows = [
  [1.3, 1.1, 1.1, 1.3, 5.6, 1.3, 1.1, 1, 1],
  [2.3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.5],
  [1.8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.3],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.8],
]

function keys(): Box[] {
  const gap = 3.4
  const h = (well.h - 8 - gap * (rows.length - 1)) / rows.length
  return rows.flatMap((row, index) => {
    const units = row.reduce((sum, unit) => sum + unit, 0)
    const unit = (well.w - 8 - gap * (row.length - 1)) / units
    let x = well.x + 4
    return row.map((share) => {
      const key = { x, y: well.y + 4 + index * (h + gap), w: share * unit, h }
      x += key.w + gap
      return key
    })
  })
}

const grilles = [13, 20]
  .flatMap((x) =>
    [x, width - x].flatMap((column) =>
      Array.from({ length: 12 }, (_, row) => lay(top, circle(column, 98 + row * 8, 1.1, 6))),
    ),
  )
  .join('')

/** The keyboard deck: keys, touch pad, grilles, hinge slots. */
export function Deck() {
  return (
    <g>
      <Plate upper={top} lower={under} box={{ x: 0, y: 0, w: width, h: depth }} radius={14} />
      <path className="well" d={lay(top, outline(well, 5))} />
      <path className="key" d={layBoxes(top, keys(), 2)} />
      <path className="well" d={lay(top, outline(pad, 4))} />
      <path className="dots" d={grilles} />
      <path
        className="line"
        d={layBoxes(top, [
          { x: 34, y: depth - 10, w: 52, h: 6 },
          { x: width - 86, y: depth - 10, w: 52, h: 6 },
        ])}
      />
    </g>
  )
}
