/** A point of the picture or of a flat surface. */
export type Point = readonly [x: number, y: number]

/** A point or direction in the scene, in centimetres: x to the right, y away from the viewer, z up. */
export type Vec = readonly [x: number, y: number, z: number]

/** A local coordinate system in the scene: its origin and axes. */
export interface Frame {
  origin: Vec
  x: Vec
  y: Vec
  z: Vec
}

export const radians = (degrees: number) => (degrees * Math.PI) / 180
export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const unit = (a: Vec): Vec => scale(a, 1 / Math.hypot(...a))
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const world: Frame = { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }

export function place(frame: Frame, [x, y, z]: Vec): Vec {
  return add(add(add(frame.origin, scale(frame.x, x)), scale(frame.y, y)), scale(frame.z, z))
}

/** A frame on the ground, rotated anticlockwise (seen from above) by so many degrees. */
export function turned(degrees: number, origin: Vec = [0, 0, 0]): Frame {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return { origin, x: [c, s, 0], y: [-s, c, 0], z: [0, 0, 1] }
}

export function middle(points: readonly Vec[]): Vec {
  return scale(points.reduce(add, [0, 0, 0]), 1 / points.length)
}

/** Outline of a rectangle with round corners, anticlockwise from the lower right. */
export function roundRect(x0: number, y0: number, x1: number, y1: number, radius: number, steps = 4): Point[] {
  const r = Math.min(radius, (x1 - x0) / 2, (y1 - y0) / 2)
  const corners: readonly [number, number, number][] = [
    [x1 - r, y0 + r, -90],
    [x1 - r, y1 - r, 0],
    [x0 + r, y1 - r, 90],
    [x0 + r, y0 + r, 180],
  ]
  return corners.flatMap(([x, y, from]) => arc([x, y], r, from, from + 90, steps))
}

export function arc(centre: Point, radius: number, from: number, to: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = radians(from + ((to - from) * i) / steps)
    return [centre[0] + radius * Math.cos(a), centre[1] + radius * Math.sin(a)]
  })
}

/** The convex hull of some points (Andrew's monotone chain). */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = []
    for (const p of ordered) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2) ?? p, chain.at(-1) ?? p, p)) chain.pop()
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turnsLeft = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
