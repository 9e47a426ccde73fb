import { darken, lighten, mix } from '../colour.ts'
import { arc, place, turned, type Frame, type Point } from '../geometry.ts'
import { onPlane, shaded, type Scene } from '../scene.ts'
import { castShadow } from '../shadows.ts'
import { drawSlab } from '../solids.ts'

const ring = (r: number) => arc([0, 0], r, 0, 353, 49)

export function drawPlant(scene: Scene, at: Point): void {
  const { canvas, random } = scene
  const frame = turned(0, [at[0], at[1], 0])
  const pot = random.pick(['#b8623c', '#d9d0bf', '#4f6d70'])
  castShadow(
    scene,
    [0, 12].flatMap((z) => ring(z ? 6 : 3.4).map(([x, y]) => place(frame, [x, y, z]))),
    { softness: 13, strength: 0.8 },
  )
  drawSlab(scene, { frame, outline: ring(4.1), foot: ring(3.1), from: 0, to: 6.2, colour: pot })
  drawSlab(scene, { frame, outline: ring(4.5), from: 5.6, to: 7, colour: pot, rim: 0.6 })
  canvas.fill([onPlane(scene, frame, ring(3.9), 7)], '#3a281c')
  const upright: Frame = { origin: place(frame, [0, 0, 6.8]), x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] }
  const count = 11
  for (let i = 0; i < count; i += 1) {
    const turn = ((i * 5) % count) / (count - 1) - 0.5
    drawLeaf(
      scene,
      upright,
      turn * 2.1 + random.between(-0.12, 0.12),
      random.between(7.5, 12.5) * (1 - Math.abs(turn) * 0.35),
      random.between(0, 1),
    )
  }
}

function drawLeaf(scene: Scene, plane: Frame, lean: number, length: number, tone: number): void {
  const { canvas } = scene
  const spine = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12
    const a = lean * (0.35 + 0.75 * t)
    return { t, x: Math.sin(a) * length * t, y: Math.cos(a) * length * t, a }
  })
  const edge = (side: number) =>
    spine.map(({ t, x, y, a }): Point => {
      const half = side * length * 0.17 * Math.sin((Math.PI * Math.max(0, t - 0.22)) / 0.78) ** 0.8
      return [x + Math.cos(a) * half, y - Math.sin(a) * half]
    })
  const middle = spine.map(({ x, y }): Point => [x, y])
  const colour = mix('#4b7a4c', '#86a55c', tone)
  const light = scene.dark ? darken(colour, 0.6) : colour
  canvas.line([onPlane(scene, plane, middle)], darken(light, 0.3), { width: 2.4 })
  canvas.fill([onPlane(scene, plane, [...edge(-1), ...middle.toReversed()])], lean > 0 ? lighten(light, 0.16) : light)
  canvas.fill(
    [onPlane(scene, plane, [...edge(1), ...middle.toReversed()])],
    lean > 0 ? darken(light, 0.12) : darken(light, 0.24),
  )
  canvas.line([onPlane(scene, plane, middle)], lighten(light, 0.4), { width: 1.1, opacity: 0.6 })
}

/** Three marigold heads and a few loose petals. */
export function drawMarigold(scene: Scene, at: Point): void {
  const { canvas, random } = scene
  const spots: Point[] = [
    [-2.2, 1.4],
    [2, 2],
    [0.4, -1.8],
  ]
  const petals = Array.from({ length: 5 }, () => {
    const frame = turned(random.between(0, 180), [at[0] + random.between(-5, 5), at[1] + random.between(-4, 4), 0])
    return onPlane(
      scene,
      frame,
      arc([0, 0], 0.6, 0, 330, 10).map(([x, y]): Point => [x * 1.3, y * 0.7]),
      0.05,
    )
  })
  canvas.fill(petals, scene.dark ? '#7a4a14' : '#dd8f2a')
  for (const [x, y] of spots) {
    const frame = turned(random.between(0, 90), [at[0] + x, at[1] + y, 0])
    castShadow(
      scene,
      [0, 1.6].flatMap((z) => ring(1.9).map(([u, v]) => place(frame, [u, v, z]))),
      { softness: 5 },
    )
    const colour = random.pick(['#e08a1e', '#e9a92c', '#d96c1c'])
    for (let layer = 0; layer < 8; layer += 1) {
      const r = 2.15 - layer * 0.26
      const frill = Array.from({ length: 90 }, (_, i): Point => {
        const a = (i / 90) * Math.PI * 2 + layer * 0.4
        const reach = r * (1 + 0.09 * Math.cos(a * (15 - layer)))
        return [Math.cos(a) * reach, Math.sin(a) * reach]
      })
      const tone = shaded(
        scene,
        layer % 2 ? lighten(colour, 0.05 + layer * 0.03) : darken(colour, 0.22 - layer * 0.02),
        frame.z,
      )
      canvas.fill([onPlane(scene, frame, frill, 0.25 + layer * 0.22)], tone)
    }
  }
}
