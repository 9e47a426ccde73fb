import type { Camera } from './camera.ts'
import type { Canvas } from './canvas.ts'
import { lit } from './colour.ts'
import { dot, place, unit, type Frame, type Point, type Vec } from './geometry.ts'
import type { Random } from './random.ts'

/** What every drawing step needs: where to draw, from where it is seen, how it is lit. */
export interface Scene {
  canvas: Canvas
  camera: Camera
  random: Random
  /** Evening: the room is dark and the screen is the lamp. */
  dark: boolean
}

/** Direction towards the window: to the left, a little in front, high. */
export const sunward: Vec = unit([-0.78, -0.34, 0.74])

/** The light that a face gets, about 0.45 to 1.1, from the way it looks. */
export function lightOn(normal: Vec, scene: Scene): number {
  const direct = Math.max(0, dot(normal, sunward))
  return scene.dark ? 0.3 + 0.34 * direct : 0.54 + 0.58 * direct
}

export const shaded = (scene: Scene, colour: string, normal: Vec) => lit(colour, lightOn(normal, scene))

/** An outline given on a frame's plane, at a height above it, as seen. */
export function onPlane(scene: Scene, frame: Frame, points: readonly Point[], height = 0): Point[] {
  return scene.camera.outline(points.map(([x, y]) => place(frame, [x, y, height])))
}
