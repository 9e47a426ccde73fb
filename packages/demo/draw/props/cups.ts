import { darken, lighten } from '../colour.ts'
import { arc, turned, type Frame, type Point } from '../geometry.ts'
import { onPlane, shaded, type Scene } from '../scene.ts'
import { castShadow } from '../shadows.ts'
import { drawSlab } from '../solids.ts'

const ring = (radius: number) => arc([0, 0], radius, 0, 354, 59)

function shadowOf(scene: Scene, frame: Frame, radius: number, height: number): void {
  const [x, y] = frame.origin
  castShadow(
    scene,
    [0.1, height].flatMap((z) => ring(radius).map(([u, v]) => [x + u, y + v, z] as const)),
    { softness: 9 },
  )
}

/** Milk tea in a small glass on a saucer. */
export function drawTea(scene: Scene, at: Point): void {
  const { canvas } = scene
  const frame = turned(0, [at[0], at[1], 0])
  shadowOf(scene, frame, 4.2, 0.8)
  drawSlab(scene, { frame, outline: ring(4.6), foot: ring(2.8), from: 0, to: 0.7, colour: '#e9e0cf', rim: 0.6 })
  canvas.line([onPlane(scene, frame, [...ring(4), [4, 0]], 0.72)], '#b4552d', { width: 2, opacity: 0.7 })
  shadowOf(scene, frame, 2.2, 5)
  drawSlab(scene, { frame, outline: ring(2.75), foot: ring(2.05), from: 0.8, to: 6.1, colour: '#b97f4e' })
  const surface = onPlane(scene, frame, ring(2.7), 6.1)
  canvas.fill([surface], shaded(scene, '#c99463', frame.z))
  canvas.line([onPlane(scene, frame, arc([0, 0], 2.4, 20, 300, 24), 6.12)], '#ecd3ae', { width: 3, opacity: 0.7 })
  const rim = onPlane(scene, frame, [...ring(2.95), [2.95, 0]], 7.6)
  canvas.fill([rim], '#fff6e4', 0.16)
  canvas.line([rim], '#fffaf0', { width: 2, opacity: 0.75 })
  const wall = (angle: number) => [
    ...onPlane(scene, frame, [arc([0, 0], 2.95, angle, angle, 1)[0] ?? [0, 0]], 7.5),
    ...onPlane(scene, frame, [arc([0, 0], 2.1, angle, angle, 1)[0] ?? [0, 0]], 1),
  ]
  canvas.line([wall(215)], '#fffaf0', { width: 6, opacity: 0.5 })
  canvas.line([wall(180), wall(0)], '#fffaf0', { width: 1.4, opacity: 0.6 })
  canvas.line([wall(320)], '#fffaf0', { width: 2, opacity: 0.35 })
}

/** A stout mug with its handle to the right. */
export function drawCup(scene: Scene, at: Point): void {
  const { canvas, camera, random } = scene
  const frame = turned(0, [at[0], at[1], 0])
  const colour = random.pick(['#e6dcc8', '#3f6670', '#b4552d', '#d9a441', '#59705a'])
  const tall = 8.4
  shadowOf(scene, frame, 3.9, tall)
  const px = camera.pixelsAt(frame.origin)
  const handle: Frame = { ...frame, x: [1, 0, 0], y: [0, 0, 1], z: [0, -1, 0] }
  const bow = onPlane(scene, handle, arc([3.6, 4.4], 2.3, -78, 78, 16))
  canvas.line([bow], darken(shaded(scene, colour, [0, -0.7, 0.7]), 0.35), { width: px * 1.25 })
  canvas.line([bow.map(([x, y]): Point => [x - 1.5, y - 2])], shaded(scene, colour, [-0.5, -0.5, 0.7]), {
    width: px * 0.85,
  })
  drawSlab(scene, { frame, outline: ring(4), foot: ring(3.5), from: 0, to: tall, colour, rim: 0.6 })
  canvas.fill([onPlane(scene, frame, ring(3.65), tall)], darken(colour, 0.45))
  canvas.within(onPlane(scene, frame, ring(3.65), tall), () => {
    canvas.fill([onPlane(scene, frame, ring(3.6), tall - 1.3)], scene.dark ? '#24150d' : '#4a2c1a')
    canvas.line([onPlane(scene, frame, arc([0, 0], 3.2, 100, 200, 12), tall - 1.28)], lighten('#8a5a38', 0.2), {
      width: 2.4,
      opacity: 0.7,
    })
  })
}
