import { darken } from '../colour.ts'
import { arc, type Point } from '../geometry.ts'
import type { Sticker } from '../picture.ts'
import { onPlane, type Scene } from '../scene.ts'
import type { Laptop } from './build.ts'

/** One flat shape of a sticker, within a circle of radius 1; y grows upwards. */
type Shape = readonly [colour: string, outline: readonly Point[]]

const disc = (colour: string, r: number, x = 0, y = 0): Shape => [colour, arc([x, y], r, 0, 345, 23)]
const star = (r: number, inner: number, points: number): Point[] =>
  Array.from({ length: points * 2 }, (_, i) => {
    const a = Math.PI / 2 + (i * Math.PI) / points
    const reach = i % 2 ? inner : r
    return [Math.cos(a) * reach, Math.sin(a) * reach]
  })
const wave = (y: number, lower: number): Point[] => {
  const crest = Array.from({ length: 17 }, (_, i): Point => [-0.86 + i * 0.1075, y + Math.sin(i * 1.15) * 0.1])
  return [...crest, [0.7, lower], [-0.7, lower]]
}

const blade = (): Point[] =>
  [1, -1].flatMap((side) =>
    Array.from({ length: 12 }, (_, i): Point => {
      const t = side > 0 ? i / 12 : 1 - i / 12
      return [side * 0.5 * Math.sin(Math.PI * t ** 0.8), -0.72 + t * 1.5]
    }),
  )

const drawings: Record<Sticker, readonly Shape[]> = {
  sun: [disc('#f3e6c8', 1), ['#e0913a', star(0.86, 0.56, 12)], disc('#f4c453', 0.44)],
  boat: [
    disc('#dfeae6', 1),
    [
      '#b8442f',
      [
        [-0.66, -0.08],
        [0.66, -0.08],
        [0.36, -0.44],
        [-0.36, -0.44],
      ],
    ],
    [
      '#f7f1e2',
      [
        [-0.04, 0],
        [-0.04, 0.72],
        [-0.5, 0],
      ],
    ],
    [
      '#e6b04a',
      [
        [0.06, 0],
        [0.06, 0.58],
        [0.48, 0],
      ],
    ],
    ['#3d7f96', wave(-0.5, -0.82)],
  ],
  leaf: [
    disc('#e9e4cf', 1),
    ['#56824a', blade()],
    [
      '#dfe8c8',
      [
        [-0.03, -0.86],
        [0.03, -0.86],
        [0.02, 0.6],
        [-0.02, 0.6],
      ],
    ],
  ],
  star: [
    ['#fbf3df', star(1, 0.52, 5)],
    ['#d1602f', star(0.82, 0.4, 5)],
  ],
  cat: [
    disc('#f2dcc0', 1),
    [
      '#3a332e',
      [
        [-0.56, 0.7],
        [-0.22, 0.42],
        [0.22, 0.42],
        [0.56, 0.7],
        [0.6, 0],
        [0.4, -0.42],
        [0, -0.56],
        [-0.4, -0.42],
        [-0.6, 0],
      ],
    ],
    disc('#e9c94f', 0.12, -0.24, 0.02),
    disc('#e9c94f', 0.12, 0.24, 0.02),
    disc('#d98a80', 0.07, 0, -0.22),
  ],
  peak: [
    disc('#c9d9de', 1),
    [
      '#4c6a73',
      [
        [-0.86, -0.46],
        [-0.2, 0.56],
        [0.1, 0.1],
        [0.3, 0.36],
        [0.86, -0.46],
        [0.5, -0.84],
        [-0.5, -0.84],
      ],
    ],
    [
      '#fbf8ef',
      [
        [-0.2, 0.56],
        [-0.42, 0.2],
        [-0.2, 0.26],
        [-0.06, 0.18],
        [0.02, 0.22],
      ],
    ],
    disc('#e2a04b', 0.16, 0.46, 0.6),
  ],
  chilli: [
    disc('#f4ead2', 1),
    [
      '#c23a2a',
      [
        [0.5, 0.5],
        [0.6, 0.2],
        [0.4, -0.2],
        [0, -0.5],
        [-0.6, -0.66],
        [-0.2, -0.3],
        [0.06, 0.1],
        [0.2, 0.46],
      ],
    ],
    [
      '#4d7a3f',
      [
        [0.2, 0.46],
        [0.36, 0.6],
        [0.3, 0.86],
        [0.42, 0.86],
        [0.48, 0.6],
        [0.56, 0.48],
        [0.36, 0.4],
      ],
    ],
  ],
  wheel: [
    disc('#2f4f7a', 1),
    disc('#f0c04e', 0.8),
    disc('#b5382c', 0.66),
    ['#f6ecd2', star(0.64, 0.18, 10)],
    disc('#2f4f7a', 0.2),
  ],
  wave: [
    disc('#2f5f78', 1),
    ['#e9f0e6', wave(0.2, -0.6)],
    ['#5f9fb0', wave(-0.1, -0.76)],
    ['#2f5f78', wave(-0.42, -0.9)],
    disc('#f0b45a', 0.22, 0.3, 0.54),
  ],
  round: [disc('#b8553a', 1), disc('#f2e4c6', 0.74), disc('#b8553a', 0.5), disc('#f2e4c6', 0.24)],
}

const spots: readonly (readonly [x: number, y: number, size: number, turn: number])[] = [
  [-0.27, 0.62, 3, -12],
  [0.3, 0.66, 2.7, 10],
  [0.12, 0.3, 2.2, -20],
  [-0.32, 0.25, 2.4, 16],
]

/** Stickers on the outside of the lid, where its owner put them. */
export function drawStickers(
  scene: Scene,
  { lid, look, width, lidHeight }: Laptop,
  stickers: readonly Sticker[],
): void {
  stickers.forEach((name, i) => {
    const [sx, sy, size, turn] = spots[i % spots.length] ?? [0, 0.5, 2, 0]
    const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    // The lid's y grows away from the hinge, so a sticker that stands upright for those behind needs no turning.
    const seen = (outline: readonly Point[]) =>
      onPlane(
        scene,
        lid,
        outline.map(([x, y]): Point => [sx * width - (x * c - y * s) * size, sy * lidHeight + (x * s + y * c) * size]),
        look.lid,
      )
    for (const [at, [colour, outline]] of drawings[name].entries()) {
      if (at === 0) scene.canvas.line([[...seen(outline), ...seen(outline).slice(0, 1)]], '#fbf6ea', { width: 3 })
      scene.canvas.fill([seen(outline)], scene.dark ? darken(colour, 0.4) : colour)
    }
  })
}
