import type { Point } from './geometry.ts'

/**
 * A stroke alphabet of our own, like letters engraved on a tag. Pictures use it instead of fonts,
 * so that they come out the same on every machine. Capitals are 6 units high; y grows downwards.
 * Each glyph is its width and its strokes: "M" moves, "L" lines, "Q" bends through a control point.
 */
const glyphs: Record<string, readonly [width: number, strokes: string]> = {
  A: [4.4, 'M0 6L2.2 0L4.4 6M.8 4H3.6'],
  B: [3.8, 'M0 0V6H2Q3.8 6 3.8 4.4Q3.8 2.8 2 2.8H0M0 0H1.9Q3.5 0 3.5 1.4Q3.5 2.8 2 2.8'],
  C: [4.2, 'M4.2 1.3Q3.4 0 2.3 0Q0 0 0 3Q0 6 2.3 6Q3.4 6 4.2 4.7'],
  D: [4.2, 'M0 0V6H1.6Q4.2 6 4.2 3Q4.2 0 1.6 0Z'],
  E: [3.4, 'M3.4 0H0V6H3.4M0 2.9H2.9'],
  F: [3.3, 'M3.3 0H0V6M0 2.9H2.8'],
  G: [4.4, 'M4.2 1.3Q3.4 0 2.3 0Q0 0 0 3Q0 6 2.3 6Q4.4 6 4.4 3.4H2.6'],
  H: [4, 'M0 0V6M4 0V6M0 2.9H4'],
  I: [0, 'M0 0V6'],
  J: [2.8, 'M2.8 0V4.2Q2.8 6 1.3 6Q.3 6 0 5.2'],
  K: [3.9, 'M0 0V6M3.7 0L0 3.6M1.3 2.4L3.9 6'],
  L: [3.2, 'M0 0V6H3.2'],
  M: [5, 'M0 6V0L2.5 4.2L5 0V6'],
  N: [4.1, 'M0 6V0L4.1 6V0'],
  O: [4.6, 'M2.3 0Q0 0 0 3Q0 6 2.3 6Q4.6 6 4.6 3Q4.6 0 2.3 0Z'],
  P: [3.7, 'M0 6V0H1.9Q3.7 0 3.7 1.7Q3.7 3.4 1.9 3.4H0'],
  Q: [4.6, 'M2.3 0Q0 0 0 3Q0 6 2.3 6Q4.6 6 4.6 3Q4.6 0 2.3 0ZM2.9 4.4L4.5 6.3'],
  R: [3.9, 'M0 6V0H1.9Q3.7 0 3.7 1.7Q3.7 3.3 1.9 3.3H0M2 3.3L3.9 6'],
  S: [3.6, 'M3.4 1.1Q2.9 0 1.8 0Q.2 0 .2 1.5Q.2 2.6 1.8 2.9Q3.6 3.2 3.6 4.4Q3.6 6 1.8 6Q.4 6 0 4.8'],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V3.9Q0 6 2 6Q4 6 4 3.9V0'],
  V: [4.4, 'M0 0L2.2 6L4.4 0'],
  W: [6, 'M0 0L1.5 6L3 1.2L4.5 6L6 0'],
  X: [4.1, 'M.1 0L4 6M4 0L.1 6'],
  Y: [4.2, 'M0 0L2.1 3.1L4.2 0M2.1 3.1V6'],
  Z: [3.8, 'M.1 0H3.7L0 6H3.8'],
  0: [3.8, 'M1.9 0Q0 0 0 3Q0 6 1.9 6Q3.8 6 3.8 3Q3.8 0 1.9 0Z'],
  1: [1.6, 'M0 1.4L1.6 0V6'],
  2: [3.6, 'M.1 1.5Q.3 0 1.8 0Q3.4 0 3.4 1.6Q3.4 2.6 2.4 3.6L0 6H3.6'],
  3: [3.6, 'M.2 1Q.7 0 1.8 0Q3.3 0 3.3 1.4Q3.3 2.8 1.6 2.8Q3.6 2.8 3.6 4.4Q3.6 6 1.8 6Q.5 6 0 4.9'],
  4: [3.9, 'M2.9 6V0L0 4.1H3.9'],
  5: [3.6, 'M3.2 0H.5L.2 2.9Q.9 2.2 1.9 2.2Q3.6 2.2 3.6 4.1Q3.6 6 1.8 6Q.5 6 0 5'],
  6: [3.7, 'M3.2 .7Q2.7 0 2 0Q0 0 0 3.6Q0 6 1.9 6Q3.7 6 3.7 4.2Q3.7 2.4 1.9 2.4Q.3 2.4 .1 4'],
  7: [3.6, 'M0 0H3.6L1.2 6'],
  8: [
    3.7,
    'M1.85 2.8Q.2 2.8 .2 1.4Q.2 0 1.85 0Q3.5 0 3.5 1.4Q3.5 2.8 1.85 2.8Q0 2.8 0 4.4Q0 6 1.85 6Q3.7 6 3.7 4.4Q3.7 2.8 1.85 2.8Z',
  ],
  9: [3.7, 'M.5 5.3Q1 6 1.7 6Q3.7 6 3.7 2.4Q3.7 0 1.8 0Q0 0 0 1.8Q0 3.6 1.8 3.6Q3.4 3.6 3.6 2'],
  '-': [2, 'M0 3.2H2'],
  '.': [0, 'M0 5.9V6'],
  ' ': [1.8, ''],
}

const gap = 1.5

/** Width of a line of text in units of a sixth of the capitals' height. */
export function measureText(text: string): number {
  return [...text].reduce((sum, letter) => sum + (glyphs[letter]?.[0] ?? 0) + gap, -gap)
}

/** The strokes of a line of text as polylines, starting at x = 0, y from 0 (top) to 6 (base line). */
export function textStrokes(text: string): Point[][] {
  const strokes: Point[][] = []
  let x = 0
  for (const letter of text) {
    const [width, path] = glyphs[letter] ?? [0, '']
    for (const stroke of flattenPath(path)) strokes.push(stroke.map((p) => [p[0] + x, p[1]]))
    x += width + gap
  }
  return strokes
}

function flattenPath(path: string): Point[][] {
  const strokes: Point[][] = []
  let current: Point[] = []
  let at: Point = [0, 0]
  for (const [, command = '', args = ''] of path.matchAll(/([MLQHVZ])([^MLQHVZ]*)/g)) {
    const n = args.trim().split(/[ ,]+/).filter(Boolean).map(Number)
    const [a = 0, b = 0, c = 0, d = 0] = n
    if (command === 'M') strokes.push((current = [[a, b]]))
    else if (command === 'L') current.push([a, b])
    else if (command === 'H') current.push([a, at[1]])
    else if (command === 'V') current.push([at[0], a])
    else if (command === 'Z') current.push(current[0] ?? at)
    else current.push(...bend(at, [a, b], [c, d]))
    at = current.at(-1) ?? at
  }
  return strokes
}

function bend(from: Point, control: Point, to: Point, steps = 6): Point[] {
  return Array.from({ length: steps }, (_, i) => {
    const t = (i + 1) / steps
    const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    return [p * from[0] + q * control[0] + r * to[0], p * from[1] + q * control[1] + r * to[1]]
  })
}
