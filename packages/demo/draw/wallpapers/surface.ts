import type { Canvas } from '../canvas.ts'
import { arc, type Point } from '../geometry.ts'
import type { Random } from '../random.ts'

/** A screen to paint on: u runs from left (0) to right (1), v from top (0) to bottom (1). */
export interface Surface {
  at(u: number, v: number): Point
  /** Width over height, so that circles come out round. */
  aspect: number
}

/** The few moves that wallpapers are made of. */
export interface Painter {
  aspect: number
  random: Random
  /** Fills the whole screen from top to bottom. */
  sky(...stops: readonly (readonly [at: number, colour: string])[]): void
  shape(colour: string, outline: readonly Point[], opacity?: number): void
  /** Everything below a line of heights that are evenly spread from left to right. */
  land(colour: string, heights: readonly number[], opacity?: number): void
  /** A circle, or a part of one in degrees; the radius counts in screen heights. */
  disc(colour: string, u: number, v: number, radius: number, opacity?: number, from?: number, to?: number): void
  box(colour: string, u0: number, v0: number, u1: number, v1: number, opacity?: number): void
  line(colour: string, points: readonly Point[], width: number, opacity?: number): void
}

export function makePainter(canvas: Canvas, random: Random, { at, aspect }: Surface): Painter {
  const seen = (outline: readonly Point[]) => outline.map(([u, v]) => at(u, v))
  const pixels = Math.hypot(at(0, 1)[0] - at(0, 0)[0], at(0, 1)[1] - at(0, 0)[1])
  const shape: Painter['shape'] = (colour, outline, opacity = 1) => canvas.fill([seen(outline)], colour, opacity)
  return {
    aspect,
    random,
    shape,
    sky: (...stops) =>
      canvas.fill(
        [
          seen([
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ]),
        ],
        canvas.linear(at(0.5, 0), at(0.5, 1), stops),
      ),
    land: (colour, heights, opacity) => shape(colour, [[0, 1.02], ...smooth(heights), [1, 1.02]], opacity),
    disc: (colour, u, v, radius, opacity, from = 0, to = 352) => {
      const round = arc([0, 0], radius, from, to, 40).map(([x, y]): Point => [u + x / aspect, v + y])
      shape(colour, to - from < 350 ? [...round, [u, v]] : round, opacity)
    },
    box: (colour, u0, v0, u1, v1, opacity) =>
      shape(
        colour,
        [
          [u0, v0],
          [u1, v0],
          [u1, v1],
          [u0, v1],
        ],
        opacity,
      ),
    line: (colour, points, width, opacity = 1) =>
      canvas.line([seen(points)], colour, { width: width * pixels, opacity }),
  }
}

/** A soft line through the heights (Catmull-Rom). */
function smooth(heights: readonly number[]): Point[] {
  const last = heights.length - 1
  const h = (i: number) => heights[Math.min(last, Math.max(0, i))] ?? 0
  return Array.from({ length: last * 8 + 1 }, (_, n) => {
    const [i, t] = [Math.min(last - 1, Math.floor(n / 8)), n / 8 - Math.min(last - 1, Math.floor(n / 8))]
    const [a, b, c, d] = [h(i - 1), h(i), h(i + 1), h(i + 2)]
    const v = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    return [n / (last * 8), v]
  })
}
