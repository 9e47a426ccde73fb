import { project, write, type Spot, type Surface } from './projection.ts'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

type Pair = readonly [u: number, v: number]

/** The outline of a rectangle with round corners, in the surface's own coordinates. */
export function outline({ x, y, w, h }: Box, radius = 0, steps = 5): Pair[] {
  if (radius === 0)
    return [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ]
  const centres: Pair[] = [
    [x + w - radius, y + h - radius],
    [x + radius, y + h - radius],
    [x + radius, y + radius],
    [x + w - radius, y + radius],
  ]
  return centres.flatMap(([cx, cy], corner) =>
    Array.from({ length: steps + 1 }, (_, step): Pair => {
      const angle = ((corner + step / steps) * Math.PI) / 2
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
    }),
  )
}

export function circle(cx: number, cy: number, radius: number, steps = 20): Pair[] {
  return Array.from({ length: steps }, (_, step): Pair => {
    const angle = (step / steps) * 2 * Math.PI
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  })
}

/** Path of a shape lying on a surface. */
export function lay(surface: Surface, pairs: readonly Pair[], close = true): string {
  return write(
    pairs.map(([u, v]) => project(surface(u, v))),
    close,
  )
}

export function layBoxes(surface: Surface, boxes: readonly Box[], radius = 0): string {
  return boxes.map((box) => lay(surface, outline(box, radius, 2))).join('')
}

/** The silhouette of a convex plate between two surfaces. */
export function silhouette(upper: Surface, lower: Surface, pairs: readonly Pair[]): string {
  return write(hull([...pairs.map(([u, v]) => project(upper(u, v))), ...pairs.map(([u, v]) => project(lower(u, v)))]))
}

/** Convex hull by the monotone chain. */
function hull(spots: readonly Spot[]): Spot[] {
  const sorted = [...spots].sort(([ax, ay], [bx, by]) => ax - bx || ay - by)
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

function halfHull(sorted: readonly Spot[]): Spot[] {
  const chain: Spot[] = []
  for (const spot of sorted) {
    while (turnsWrong(chain.at(-2), chain.at(-1), spot)) chain.pop()
    chain.push(spot)
  }
  return chain.slice(0, -1)
}

function turnsWrong(a: Spot | undefined, b: Spot | undefined, c: Spot): boolean {
  if (a === undefined || b === undefined) return false
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0
}
