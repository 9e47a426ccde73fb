import { hull, type Point, type Vec } from './geometry.ts'
import { sunward, type Scene } from './scene.ts'

export interface ShadowOptions {
  /** Height of the surface it falls on. */
  ground?: number
  strength?: number
  softness?: number
}

/** The soft shadow that a convex thing throws on the table, and the dark line where it touches. */
export function castShadow(scene: Scene, corners: readonly Vec[], options: ShadowOptions = {}): void {
  const { canvas } = scene
  const { ground = 0, strength = 1, softness = 16 } = options
  const thrown = hull(corners.map((corner) => fall(corner, ground)))
  const beneath = hull(corners.filter((c) => c[2] - ground < 2).map((c): Point => [c[0], c[1]]))
  const dim = scene.dark ? 1.25 : 1
  const seen = (outline: readonly Point[]) => scene.camera.outline(outline.map(([x, y]): Vec => [x, y, ground]))
  canvas.blurred(softness, () => canvas.fill([seen(thrown)], '#1d130b', Math.min(0.7, 0.34 * strength * dim)))
  canvas.blurred(softness / 4, () => canvas.fill([seen(beneath)], '#140c07', Math.min(0.8, 0.5 * strength * dim)))
}

function fall([x, y, z]: Vec, ground: number): Point {
  const drop = (z - ground) / sunward[2]
  return [x - sunward[0] * drop, y - sunward[1] * drop]
}
