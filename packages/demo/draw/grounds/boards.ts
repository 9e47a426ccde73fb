import { darken, lighten, mix } from '../colour.ts'
import { world, type Point } from '../geometry.ts'
import { onPlane, type Scene } from '../scene.ts'

export interface Boards {
  colour: string
  /** How plainly the grain shows, 0 to 1. */
  grain: number
  board: number
}

const [left, right, near, far] = [-150, 150, -70, 150]

/** A table top of boards that run from left to right. */
export function drawBoards(scene: Scene, { colour, grain, board }: Boards): void {
  const { canvas, random } = scene
  const seen = (points: readonly Point[]) => onPlane(scene, world, points)
  const offset = random.between(0, board)
  for (let y = near + offset - board; y < far; y += board) {
    const tone = random.between(-1, 1)
    const paint = tone > 0 ? lighten(colour, tone * 0.07) : darken(colour, -tone * 0.09)
    canvas.fill(
      [
        seen([
          [left, y],
          [right, y],
          [right, y + board + 0.2],
          [left, y + board + 0.2],
        ]),
      ],
      paint,
    )
    if (grain > 0) drawGrain(scene, y, board, mix(paint, '#3a2010', 0.45), grain)
    const seam = seen([
      [left, y],
      [right, y],
    ])
    canvas.line([seam], darken(colour, 0.6), { width: 1.8, opacity: 0.55 })
    canvas.line([seam.map(([x, v]): Point => [x, v + 1.6])], lighten(colour, 0.5), { width: 1, opacity: 0.35 })
  }
}

function drawGrain(scene: Scene, y: number, board: number, colour: string, strength: number): void {
  const { canvas, random } = scene
  const knot = random.between(-60, 60)
  const swell = random.between(0.4, 1.8)
  const lines = Array.from({ length: 9 }, (_, i) => {
    const base = y + ((i + random.between(0.2, 0.8)) / 9) * board
    const drift = random.between(-0.5, 0.5)
    return Array.from({ length: 31 }, (_, k): Point => {
      const x = left + k * 10
      const pull = Math.exp(-(((x - knot) / 14) ** 2)) * swell * (base > y + board / 2 ? 1 : -1)
      return [x, Math.min(y + board - 0.2, Math.max(y + 0.2, base + Math.sin(x * 0.03 + i) * 0.35 + drift + pull))]
    })
  })
  canvas.line(
    lines.map((l) => onPlane(scene, world, l)),
    colour,
    { width: 1.2, opacity: 0.3 * strength },
  )
  canvas.line(
    lines.filter((_, i) => i % 3 === 0).map((l) => onPlane(scene, world, l)),
    colour,
    { width: 2.6, opacity: 0.22 * strength },
  )
}
