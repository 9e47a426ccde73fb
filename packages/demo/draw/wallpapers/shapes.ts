import type { Point } from '../geometry.ts'
import type { Painter } from './surface.ts'

export function paintSun(p: Painter): void {
  p.sky([0, '#f5e7cd'], [1, '#efd9b4'])
  const rings = ['#e9b44c', '#e0893d', '#cf5f33', '#a83c32', '#6e2b38']
  rings.forEach((colour, i) => p.disc(colour, 0.5, 0.78, 0.66 - i * 0.12, 1, 180, 360))
  p.box('#28424a', 0, 0.78, 1, 1)
  for (let i = 0; i < 5; i += 1)
    p.box('#efd9b4', 0.5 - 0.3 + i * 0.05, 0.82 + i * 0.036, 0.5 + 0.3 - i * 0.05, 0.832 + i * 0.036, 0.8)
}

export function paintBoat(p: Painter): void {
  p.sky([0, '#4f9aa6'], [1, '#2c6d80'])
  for (let i = 0; i < 6; i += 1) p.disc(i % 2 ? '#3b8495' : '#5aa5b0', 0.52, 0.72, 0.86 - i * 0.13, 0.55)
  p.shape('#fbf5e6', [
    [0.3, 0.5],
    [0.42, 0.5],
    [0.53, 0.3],
    [0.64, 0.5],
    [0.76, 0.5],
    [0.66, 0.72],
    [0.4, 0.72],
  ])
  p.shape('#e2d5bb', [
    [0.42, 0.5],
    [0.53, 0.3],
    [0.53, 0.72],
    [0.4, 0.72],
    [0.53, 0.6],
  ])
  p.shape('#cdbf9f', [
    [0.53, 0.6],
    [0.76, 0.5],
    [0.66, 0.72],
    [0.53, 0.72],
  ])
  for (const [u, v, w] of [
    [0.24, 0.79, 0.6],
    [0.34, 0.85, 0.36],
  ] as const)
    p.line(
      '#d9efe9',
      Array.from({ length: 25 }, (_, i): Point => [u + (i / 24) * w, v + Math.sin(i * 0.8) * 0.008]),
      0.011,
      0.8,
    )
}

export function paintArcs(p: Painter): void {
  p.sky([0, '#efe4cf'], [1, '#e7d8bd'])
  const colours = ['#c4532f', '#2f5a66', '#e0a63f', '#33312e', '#8aa48d', '#d98b6a']
  const [columns, rows] = [Math.round(p.aspect * 3), 3]
  const [w, h] = [1 / columns, 1 / rows]
  for (let c = 0; c < columns; c += 1) {
    for (let r = 0; r < rows; r += 1) {
      const [u, v] = [c * w, r * h]
      p.box(p.random.pick(colours), u, v, u + w + 0.001, v + h + 0.001)
      const quarter = p.random.pick([0, 1, 2, 3])
      const corner: Point = [quarter === 1 || quarter === 2 ? u + w : u, quarter > 1 ? v + h : v]
      const fill = (size: number) =>
        p.disc(p.random.pick(colours), corner[0], corner[1], size * h, 1, quarter * 90, quarter * 90 + 90)
      fill(1)
      if (p.random.between(0, 1) > 0.4) fill(0.55)
    }
  }
}

export function paintLeaves(p: Painter): void {
  p.sky([0, '#233d34'], [1, '#16291f'])
  const greens = ['#3f7350', '#5a9160', '#2f5b45', '#84ad72', '#c8c98a']
  for (let i = 0; i < 26; i += 1) {
    const [u, v, size, turn] = [
      p.random.between(-0.05, 1.05),
      p.random.between(-0.05, 1.05),
      p.random.between(0.22, 0.42),
      p.random.between(0, 6.28),
    ]
    leaf(p, u, v, size, turn, p.random.pick(greens))
  }
}

function leaf(p: Painter, u: number, v: number, size: number, turn: number, colour: string): void {
  const put = (x: number, y: number): Point => [
    u + ((x * Math.cos(turn) - y * Math.sin(turn)) * size) / p.aspect,
    v + (x * Math.sin(turn) + y * Math.cos(turn)) * size,
  ]
  const side = (s: number) =>
    Array.from({ length: 9 }, (_, i) => put(i / 8, s * 0.27 * Math.sin((Math.PI * i) / 8) ** 0.8))
  p.shape(colour, [...side(1), ...side(-1).toReversed()])
  p.shape('#0f2018', [...side(1), put(1, 0), put(0, 0)], 0.16)
  p.line('#eef0cf', [put(0, 0), put(0.96, 0)], 0.006, 0.5)
}

export function paintTiles(p: Painter): void {
  p.sky([0, '#1d2f3f'], [1, '#2c4a55'])
  const colours = ['#2f6170', '#3f8088', '#74a79c', '#e3c98b', '#d98551', '#254456']
  const [columns, rows] = [Math.round(p.aspect * 6), 6]
  for (let c = 0; c < columns; c += 1) {
    for (let r = 0; r < rows; r += 1) {
      if (p.random.between(0, 1) < 0.24 + (r / rows) * 0.2) continue
      const [u, v, w, h] = [c / columns, r / rows, 1 / columns, 1 / rows]
      const corners: Point[] = [
        [u, v],
        [u + w, v],
        [u + w, v + h],
        [u, v + h],
      ]
      corners.splice(p.random.pick([0, 1, 2, 3]), 1)
      p.shape(p.random.pick(colours), corners, 0.92)
    }
  }
}
