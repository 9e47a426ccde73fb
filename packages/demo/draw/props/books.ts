import { darken, lighten } from '../colour.ts'
import { place, roundRect, scale, turned, type Frame, type Point } from '../geometry.ts'
import type { Laptop } from '../laptop/build.ts'
import { onPlane, type Scene } from '../scene.ts'
import { castShadow } from '../shadows.ts'
import { drawSlab } from '../solids.ts'

interface Book {
  width: number
  depth: number
  from: number
  to: number
  turn: number
  colour: string
}

const covers = ['#7a3433', '#2f5560', '#c28a36', '#3f5c48', '#59496b', '#d8cdb6'] as const

/** Two large books under the laptop; gives the outline of the upper one's cover as seen. */
export function drawBooks(scene: Scene, laptop: Laptop): Point[] {
  const { random } = scene
  const lift = laptop.base.origin[2]
  const first = random.pick(covers)
  const second = random.pick(covers.filter((c) => c !== first))
  const turn = Math.atan2(laptop.base.x[1], laptop.base.x[0]) * (180 / Math.PI)
  const half = lift * 0.54
  const lower: Book = { width: 34, depth: 25, from: 0, to: half, turn: turn + random.between(-16, -7), colour: first }
  const upper: Book = { width: 30, depth: 22, from: half, to: lift, turn: turn + random.between(4, 13), colour: second }
  castShadow(
    scene,
    outlineOf(lower).flatMap((p) => [0, lower.to].map((z) => place(turned(lower.turn), [p[0], p[1], z]))),
  )
  drawBook(scene, lower)
  castShadow(
    scene,
    outlineOf(upper).flatMap((p) => [half, lift].map((z) => place(turned(upper.turn), [p[0], p[1], z]))),
    { ground: half, softness: 6, strength: 0.8 },
  )
  drawBook(scene, upper)
  return onPlane(scene, turned(upper.turn), outlineOf(upper), lift)
}

const outlineOf = ({ width: w, depth: d }: Book) => roundRect(-w / 2, -d / 2, w / 2, d / 2, 0.3, 2)

function drawBook(scene: Scene, book: Book): void {
  const { canvas, camera } = scene
  const { width: w, depth: d, from, to, colour } = book
  const frame = turned(book.turn)
  const outline = outlineOf(book)
  drawSlab(scene, { frame, outline, from, to: from + 0.25, colour })
  drawSlab(scene, {
    frame,
    outline: roundRect(-w / 2 + 0.1, -d / 2 + 0.2, w / 2 - 0.4, d / 2 - 0.4, 0.1, 1),
    from: from + 0.25,
    to: to - 0.25,
    colour: '#eee4cf',
  })
  const right: Frame = { origin: place(frame, [w / 2 - 0.4, 0, 0]), x: frame.y, y: frame.z, z: frame.x }
  const leaves = Array.from({ length: 5 }, (_, i): Point[] => {
    const z = from + 0.25 + ((i + 0.7) / 6) * (to - from - 0.5)
    return [
      [-d / 2 + 0.3, z],
      [d / 2 - 0.5, z],
    ]
  })
  canvas.line(
    leaves.map((l) => onPlane(scene, right, l)),
    '#a8987a',
    { width: 1, opacity: 0.5, flat: true },
  )
  drawSlab(scene, { frame, outline, from: to - 0.25, to, colour, rim: 0.6 })
  // The spine faces the viewer.
  drawSlab(scene, {
    frame,
    outline: roundRect(-w / 2, -d / 2 - 0.3, w / 2, -d / 2 + 0.35, 0.28, 3),
    from,
    to,
    colour,
    rim: 0.5,
  })
  const spine: Frame = { origin: place(frame, [0, -d / 2 - 0.31, 0]), x: frame.x, y: frame.z, z: scale(frame.y, -1) }
  const middle = (from + to) / 2
  const px = camera.pixelsAt(spine.origin)
  const gold = colour === '#d8cdb6' ? darken(colour, 0.5) : lighten(colour, 0.55)
  const bands = [-0.42, -0.4, 0.4, 0.42].map((x) =>
    onPlane(scene, spine, [
      [x * w, from + 0.1],
      [x * w, to - 0.1],
    ]),
  )
  canvas.line(bands, gold, { width: px * 0.14, opacity: 0.8, flat: true })
  canvas.line(
    [
      onPlane(scene, spine, [
        [-w * 0.24, middle + 0.25],
        [w * 0.18, middle + 0.25],
      ]),
      onPlane(scene, spine, [
        [-w * 0.24, middle - 0.45],
        [-w * 0.02, middle - 0.45],
      ]),
    ],
    gold,
    { width: px * 0.34, opacity: 0.75, flat: true },
  )
}
