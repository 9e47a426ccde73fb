import { darken, lighten } from '../colour.ts'
import { arc, world, type Point } from '../geometry.ts'
import { onPlane, type Scene } from '../scene.ts'

const [left, right, near, far] = [-110, 110, -60, 110]
const seen = (scene: Scene, points: readonly Point[]) => onPlane(scene, world, points)

/** Plain linen: a fine weave and a few soft folds. */
export function drawLinen(scene: Scene, colour: string): void {
  drawSheet(scene, colour)
  drawThreads(scene, colour)
  drawFolds(scene, colour)
}

/** A gamcha: red and white checks with a few dark lines, the towel of every household. */
export function drawGamcha(scene: Scene): void {
  drawSheet(scene, '#e9ddc6')
  const stripes = (along: 'x' | 'y', step: number, width: number, colour: string, opacity: number, offset = 0) => {
    const [from, to] = along === 'x' ? [near, far] : [left, right]
    for (let at = from + offset; at < to; at += step) {
      const band: Point[] =
        along === 'x'
          ? [
              [left, at],
              [right, at],
              [right, at + width],
              [left, at + width],
            ]
          : [
              [at, near],
              [at + width, near],
              [at + width, far],
              [at, far],
            ]
      scene.canvas.fill([seen(scene, band)], colour, opacity)
    }
  }
  stripes('x', 9, 5.6, '#b5372c', 0.62)
  stripes('y', 9, 5.6, '#b5372c', 0.62)
  stripes('x', 9, 0.5, '#2f3b33', 0.75, 2.5)
  stripes('y', 9, 0.5, '#2f3b33', 0.75, 2.5)
  stripes('x', 9, 0.35, '#f1d27a', 0.8, 7.2)
  stripes('y', 9, 0.35, '#f1d27a', 0.8, 7.2)
  drawFolds(scene, '#b58a76')
}

/** A kantha quilt: old cloth, rows of running stitches and stitched flowers. */
export function drawKantha(scene: Scene): void {
  const { canvas, random } = scene
  drawSheet(scene, '#e8dcc4')
  const flowers: Point[] = [
    [-42, 4],
    [-14, 30],
    [20, -18],
    [44, 14],
    [-30, -26],
    [14, 48],
    [60, 44],
    [-66, 40],
    [-62, -8],
  ]
  const rows = Array.from({ length: 86 }, (_, i): Point[] => [
    [left, near + i * 2],
    [right, near + i * 2],
  ])
  canvas.line(
    rows.map((r) => seen(scene, r)),
    '#b39a78',
    { width: 1.5, opacity: 0.65, dash: '9 6' },
  )
  for (const [x, y] of flowers) {
    const petal = random.pick(['#b8442f', '#2f5f78', '#3f7350'])
    for (let ring = 1; ring < 5; ring += 1) {
      const outline = Array.from({ length: 97 }, (_, i): Point => {
        const a = (i / 96) * Math.PI * 2
        const r = ring * 1.9 * (1 + 0.22 * Math.cos(a * 8))
        return [x + Math.cos(a) * r, y + Math.sin(a) * r]
      })
      canvas.line([seen(scene, outline)], ring % 2 ? petal : '#d39a3a', { width: 2.6, dash: '8 5' })
    }
    canvas.fill([seen(scene, arc([x, y], 0.9, 0, 345, 14))], '#d39a3a')
  }
  drawFolds(scene, '#cbb897')
}

function drawSheet(scene: Scene, colour: string): void {
  const { canvas } = scene
  canvas.fill(
    [
      [
        [0, 0],
        [canvas.width, 0],
        [canvas.width, canvas.height],
        [0, canvas.height],
      ],
    ],
    colour,
  )
}

/** Thicker threads here and there, as linen has them. */
function drawThreads(scene: Scene, colour: string): void {
  const { canvas, random } = scene
  const threads = (across: boolean) =>
    Array.from({ length: 260 }, () => {
      const [x, y, length] = [random.between(left, right), random.between(near, far), random.between(2, 12)]
      return seen(
        scene,
        across
          ? [
              [x, y],
              [x + length, y],
            ]
          : [
              [x, y],
              [x, y + length],
            ],
      )
    })
  canvas.line([...threads(true), ...threads(false)], darken(colour, 0.5), { width: 1.2, opacity: 0.13 })
  canvas.line([...threads(true), ...threads(false)], lighten(colour, 0.7), { width: 1.2, opacity: 0.3 })
}

function drawFolds(scene: Scene, colour: string): void {
  const { canvas, random } = scene
  const fold = (shift: number) => {
    const [x, slope] = [shift, random.between(0.25, 0.6)]
    return Array.from({ length: 15 }, (_, i): Point => [
      x + (near + i * 12) * slope + Math.sin(i * 0.9 + shift) * 2,
      near + i * 12,
    ])
  }
  const lines = [-70, -34, 8, 46, 82].map((x) => fold(x + random.between(-8, 8)))
  canvas.blurred(12, () => {
    canvas.line(
      lines.map((l) => seen(scene, l)),
      darken(colour, 0.5),
      { width: 26, opacity: 0.26 },
    )
    canvas.line(
      lines.map((l) =>
        seen(
          scene,
          l.map(([x, y]): Point => [x - 2.6, y]),
        ),
      ),
      lighten(colour, 0.7),
      { width: 20, opacity: 0.5 },
    )
  })
}
