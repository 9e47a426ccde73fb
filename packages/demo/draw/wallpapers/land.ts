import type { Point } from '../geometry.ts'
import type { Painter } from './surface.ts'

export function paintRiver(p: Painter): void {
  p.sky([0, '#f0c48a'], [0.45, '#f4dcb4'], [0.56, '#e9b98a'], [1, '#c98a5e'])
  p.disc('#fff3d0', 0.68, 0.34, 0.13)
  p.land('#a9805c', [0.5, 0.47, 0.5, 0.48, 0.51, 0.49, 0.5])
  p.land('#7c6148', [0.53, 0.5, 0.53, 0.52, 0.54, 0.51, 0.53], 0.9)
  p.box('#d9a878', 0, 0.56, 1, 1)
  for (let i = 0; i < 16; i += 1) {
    const v = 0.59 + i * 0.026
    const u = 0.68 + p.random.between(-0.06, 0.06)
    p.line(
      '#fff1cf',
      [
        [u - 0.02 - i * 0.004, v],
        [u + 0.02 + i * 0.006, v],
      ],
      0.008,
      0.75,
    )
  }
  boat(p, 0.3, 0.72, 0.16)
  boat(p, 0.82, 0.6, 0.06)
}

function boat(p: Painter, u: number, v: number, size: number): void {
  const hull: Point[] = [
    [-1, -0.25],
    [-0.6, 0],
    [0.6, 0],
    [1.05, -0.4],
    [0.7, 0.28],
    [-0.7, 0.28],
  ]
  const put = (points: readonly Point[]) => points.map(([x, y]): Point => [u + x * size * 0.6, v + y * size * 0.6])
  p.shape('#3d2c22', put(hull))
  p.shape(
    '#5c4231',
    put([
      [-0.4, 0],
      [-0.3, -0.5],
      [0.3, -0.5],
      [0.4, 0],
    ]),
  )
  p.line(
    '#3d2c22',
    put([
      [0.62, 0],
      [0.62, -1.4],
    ]),
    0.006,
  )
}

export function paintHills(p: Painter): void {
  p.sky([0, '#bfdad8'], [0.5, '#e8e9cf'], [1, '#d8dba6'])
  p.disc('#fbf4d8', 0.26, 0.26, 0.1, 0.9)
  p.land('#a9c3a4', [0.5, 0.4, 0.48, 0.36, 0.46, 0.42, 0.5])
  p.land('#83aa80', [0.62, 0.5, 0.58, 0.56, 0.48, 0.58, 0.52])
  p.land('#5d8c5c', [0.62, 0.7, 0.6, 0.66, 0.72, 0.6, 0.66])
  p.land('#3f6d46', [0.84, 0.74, 0.82, 0.78, 0.72, 0.84, 0.8])
  for (let i = 0; i < 9; i += 1)
    p.line(
      '#2f5638',
      Array.from({ length: 12 }, (_, k): Point => [k / 11, 0.88 + i * 0.018 + Math.sin(k * 0.7 + i * 0.3) * 0.02]),
      0.008,
      0.6,
    )
}

export function paintDunes(p: Painter): void {
  p.sky([0, '#3f4a6b'], [0.4, '#a8718a'], [0.62, '#eaa37a'], [1, '#f4c78e'])
  p.disc('#fde6bd', 0.64, 0.42, 0.15)
  p.land('#c9765a', [0.6, 0.52, 0.6, 0.66, 0.58, 0.54, 0.6])
  p.land('#a9533f', [0.72, 0.7, 0.6, 0.68, 0.78, 0.72, 0.62])
  p.land('#7c3a36', [0.76, 0.86, 0.8, 0.7, 0.8, 0.9, 0.84])
  p.land('#4b2530', [0.98, 0.9, 0.94, 0.98, 0.88, 0.84, 0.92])
}

export function paintMonsoon(p: Painter): void {
  p.sky([0, '#33465a'], [0.5, '#6d8796'], [0.66, '#b9c6bd'], [1, '#8fa878'])
  for (const [colour, high] of [
    ['#5d768a', 0.2],
    ['#425a6f', 0.11],
    ['#2b3d51', 0.02],
  ] as const) {
    for (let u = -0.05; u < 1.05; u += 0.085)
      p.disc(
        colour,
        u + p.random.between(-0.02, 0.02),
        high + p.random.between(-0.03, 0.04),
        p.random.between(0.1, 0.17),
      )
    p.box(colour, 0, 0, 1, high)
  }
  p.land('#6f8f5a', [0.7, 0.68, 0.7, 0.69, 0.71, 0.69])
  p.land('#4f7444', [0.8, 0.78, 0.82, 0.8, 0.78, 0.82])
  for (let i = 0; i < 70; i += 1) {
    const [u, v] = [p.random.between(0, 1), p.random.between(0.2, 0.92)]
    p.line(
      '#eaf1ef',
      [
        [u, v],
        [u - 0.008, v + 0.05],
      ],
      0.004,
      0.45,
    )
  }
  p.line(
    '#2c2622',
    [
      [0.79, 0.66],
      [0.79, 0.85],
      [0.782, 0.865],
      [0.774, 0.85],
    ],
    0.009,
  )
  p.disc('#d1552f', 0.79, 0.72, 0.13, 1, 180, 360)
  for (const u of [-0.05, 0, 0.05]) p.disc('#8fa878', 0.79 + u, 0.722, 0.03, 1, 180, 360)
}

export function paintNight(p: Painter): void {
  p.sky([0, '#10162b'], [0.6, '#28315a'], [1, '#5a4a78'])
  p.disc('#f3e9cf', 0.78, 0.24, 0.09)
  p.disc('#1a2240', 0.755, 0.21, 0.08)
  for (let i = 0; i < 40; i += 1) p.disc('#f6eeda', p.random.between(0, 1), p.random.between(0, 0.5), 0.004, 0.8)
  for (let layer = 0; layer < 2; layer += 1) {
    let u = -0.02
    while (u < 1) {
      const [w, top] = [p.random.between(0.05, 0.1), p.random.between(0.4, 0.66) + layer * 0.14]
      p.box(layer ? '#0e1220' : '#1c2342', u, top, u + w, 1.01)
      if (layer === 1) lightWindows(p, u + 0.012, u + w - 0.014, top + 0.03)
      u += w
    }
  }
}

function lightWindows(p: Painter, from: number, to: number, top: number): void {
  for (let u = from; u < to; u += 0.018) {
    for (let v = top; v < 0.97; v += 0.045) {
      if (p.random.between(0, 1) > 0.45)
        p.box(p.random.pick(['#f4c968', '#f0a95c', '#fbe6a6']), u, v, u + 0.009, v + 0.022, 0.92)
    }
  }
}
