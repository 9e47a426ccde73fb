import { darken } from '../colour.ts'
import { measureText, textStrokes } from '../letters.ts'
import { place, turned, type Frame, type Point } from '../geometry.ts'
import { onPlane, type Scene } from '../scene.ts'
import { castShadow } from '../shadows.ts'

interface Sheet {
  colour: string
  size: readonly [width: number, depth: number]
  turn: number
}

/** Something flat that lies on the table under the laptop: paper or a cutting mat. */
function laySheet(scene: Scene, { colour, size: [w, d], turn }: Sheet): Frame {
  const frame = turned(turn)
  const outline: Point[] = [
    [-w / 2, -d / 2],
    [w / 2, -d / 2],
    [w / 2, d / 2],
    [-w / 2, d / 2],
  ]
  castShadow(
    scene,
    outline.map(([x, y]) => place(frame, [x, y, 0.25])),
    { softness: 6, strength: 0.7 },
  )
  scene.canvas.fill([onPlane(scene, frame, outline, 0.05)], scene.dark ? darken(colour, 0.5) : colour)
  scene.canvas.line([onPlane(scene, frame, [...outline, [-w / 2, -d / 2]], 0.05)], darken(colour, 0.4), {
    width: 1,
    opacity: 0.5,
  })
  return frame
}

function ruleSheet(
  scene: Scene,
  frame: Frame,
  [w, d]: readonly [number, number],
  step: number,
  colour: string,
  width: number,
  opacity: number,
): void {
  const lines: Point[][] = []
  for (let x = -w / 2 + step; x < w / 2; x += step)
    lines.push([
      [x, -d / 2],
      [x, d / 2],
    ])
  for (let y = -d / 2 + step; y < d / 2; y += step)
    lines.push([
      [-w / 2, y],
      [w / 2, y],
    ])
  scene.canvas.line(
    lines.map((l) => onPlane(scene, frame, l, 0.06)),
    colour,
    { width, opacity, flat: true },
  )
}

/** A large sheet of graph paper with a few pencilled sizes. */
export function layGraph(scene: Scene): void {
  const size = [74, 58] as const
  const frame = laySheet(scene, { colour: '#efe9da', size, turn: -7 })
  ruleSheet(scene, frame, size, 1, '#6f9aa3', 0.8, 0.35)
  ruleSheet(scene, frame, size, 5, '#4f8290', 1.2, 0.5)
  const pencil = (points: readonly Point[]) =>
    scene.canvas.line([onPlane(scene, frame, points, 0.07)], '#4a4641', { width: 1.8, opacity: 0.65 })
  pencil([
    [-30, -24],
    [30, -24],
  ])
  pencil([
    [-30, -25],
    [-30, -23],
  ])
  pencil([
    [30, -25],
    [30, -23],
  ])
  write(scene, frame, '32.4', [0, -26.6], 1.7, '#4a4641')
}

/** Brown wrapping paper, folded once and flattened. */
export function layKraft(scene: Scene): void {
  const { canvas, random } = scene
  const frame = laySheet(scene, { colour: '#c59a68', size: [76, 60], turn: 9 })
  const flecks = Array.from({ length: 120 }, () => {
    const [x, y, a] = [random.between(-37, 37), random.between(-29, 29), random.between(0, 3)]
    return onPlane(
      scene,
      frame,
      [
        [x, y],
        [x + Math.cos(a) * 0.6, y + Math.sin(a) * 0.6],
      ],
      0.06,
    )
  })
  canvas.line(flecks, '#7d5730', { width: 1.1, opacity: 0.45 })
  for (const fold of [
    [
      [-38, 3],
      [38, 3],
    ],
    [
      [-9, -30],
      [-9, 30],
    ],
  ] satisfies [number, number][][]) {
    const seen = onPlane(
      scene,
      frame,
      fold.map(([x = 0, y = 0]): Point => [x, y]),
      0.06,
    )
    canvas.line([seen], '#8d6336', { width: 2.4, opacity: 0.5 })
    canvas.line([seen.map(([x, y]): Point => [x + 2, y + 2])], '#f0d3a4', { width: 1.6, opacity: 0.5 })
  }
}

/** A cutting mat with centimetres along its edges. */
export function layMat(scene: Scene): void {
  const size = [66, 48] as const
  const frame = laySheet(scene, { colour: '#3c6455', size, turn: 4 })
  ruleSheet(scene, frame, size, 1, '#cfe0c4', 0.6, 0.12)
  ruleSheet(scene, frame, size, 5, '#dbe8cd', 1.2, 0.38)
  for (let x = -30; x <= 30; x += 5) write(scene, frame, String(x + 30), [x + 0.9, -23.4], 0.8, '#dbe8cd')
  scene.canvas.line(
    [
      onPlane(
        scene,
        frame,
        [
          [-33, -24],
          [33, 24],
        ],
        0.06,
      ),
    ],
    '#dbe8cd',
    { width: 1, opacity: 0.25 },
  )
}

function write(scene: Scene, frame: Frame, text: string, [x, y]: Point, height: number, colour: string): void {
  const size = height / 6
  const from = x - (measureText(text) * size) / 2
  const strokes = textStrokes(text).map((s) =>
    onPlane(
      scene,
      frame,
      s.map(([u, v]): Point => [from + u * size, y + height - v * size]),
      0.07,
    ),
  )
  scene.canvas.line(strokes, colour, { width: 1.6, opacity: 0.75 })
}
