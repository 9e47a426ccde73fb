import { darken, lighten } from '../colour.ts'
import { arc, place, turned, type Frame, type Point } from '../geometry.ts'
import { onPlane, shaded, type Scene } from '../scene.ts'

/** A round bar lying on the table: thickness in centimetres, from and to along the frame's x. */
function bar(scene: Scene, frame: Frame, from: number, to: number, thickness: number, colour: string): void {
  const { canvas, camera } = scene
  const px = camera.pixelsAt(frame.origin)
  const seen = (z: number, y = 0) => [
    camera.project(place(frame, [from, y, z])),
    camera.project(place(frame, [to, y, z])),
  ]
  const light = shaded(scene, colour, [-0.3, -0.3, 0.9])
  canvas.line([seen(thickness / 2)], darken(light, 0.35), { width: px * thickness, flat: true })
  canvas.line([seen(thickness * 0.62)], light, { width: px * thickness * 0.66, flat: true })
  canvas.line([seen(thickness * 0.78)], lighten(light, 0.5), { width: px * thickness * 0.18, flat: true, opacity: 0.7 })
}

function dropShadow(scene: Scene, frame: Frame, from: number, to: number, thickness: number): void {
  const px = scene.camera.pixelsAt(frame.origin)
  const line = onPlane(scene, frame, [
    [from, 0],
    [to, 0],
  ]).map(([x, y]): Point => [x + px * thickness * 0.7, y + px * thickness * 0.12])
  scene.canvas.blurred(3.5, () =>
    scene.canvas.line([line], '#1c120a', { width: px * thickness, opacity: scene.dark ? 0.7 : 0.45, flat: true }),
  )
}

export function drawPencil(scene: Scene, at: Point): void {
  const frame = turned(scene.random.between(-60, 60), [at[0], at[1], 0])
  const paint = scene.random.pick(['#d9a02f', '#b4442e', '#2f6b62'])
  const w = 0.8
  dropShadow(scene, frame, -8, 8.6, w)
  bar(scene, frame, -8, -7.2, w, '#d98f86')
  bar(scene, frame, -7.2, -6.4, w, '#c9c3b5')
  bar(scene, frame, -6.4, 6.6, w, paint)
  const cone = (x0: number, half: number, x1: number, colour: string) =>
    scene.canvas.fill(
      [
        onPlane(
          scene,
          frame,
          [
            [x0, half],
            [x1, 0],
            [x0, -half],
          ],
          w / 2,
        ),
      ],
      colour,
    )
  cone(6.55, w * 0.52, 8.6, shaded(scene, '#e3c193', frame.z))
  cone(7.9, w * 0.18, 8.65, '#2f2a27')
}

export function drawPen(scene: Scene, at: Point): void {
  const frame = turned(scene.random.between(-55, 55), [at[0], at[1], 0])
  const colour = scene.random.pick(['#2c2f35', '#5b6b80', '#d8d3c6'])
  dropShadow(scene, frame, -7, 7.4, 0.85)
  bar(scene, frame, -7, 5.6, 0.85, colour)
  bar(scene, frame, 5.6, 6.6, 0.6, darken(colour, 0.3))
  bar(scene, frame, 6.6, 7.3, 0.28, '#b9b3a6')
  bar(scene, frame, -6.6, -6.2, 0.9, '#c9a25f')
  bar(scene, frame, 1.4, 3.4, 0.4, lighten(colour, 0.25))
}

export function drawScrewdriver(scene: Scene, at: Point): void {
  const { canvas, random } = scene
  const frame = turned(random.between(-65, 65), [at[0], at[1], 0.2])
  const colour = random.pick(['#c8502b', '#d8a32e', '#2f6f78'])
  dropShadow(scene, frame, -7.5, 0, 1.9)
  dropShadow(scene, frame, 0, 7.6, 0.5)
  bar(scene, frame, 0, 7.2, 0.5, '#b7b9ba')
  bar(scene, frame, 7.1, 7.7, 0.7, '#8f9192')
  bar(scene, frame, -7.6, -6.8, 1.6, darken(colour, 0.3))
  bar(scene, frame, -7, -1, 1.9, colour)
  bar(scene, frame, -1, 0.2, 1.2, darken(colour, 0.45))
  const grooves = [0.35, 0, -0.4].map((y) =>
    onPlane(
      scene,
      frame,
      [
        [-6.4, y],
        [-1.6, y],
      ],
      1.5,
    ),
  )
  canvas.line(grooves, darken(colour, 0.5), { width: 2, opacity: 0.55 })
}

export function drawScrews(scene: Scene, at: Point): void {
  const { canvas, random } = scene
  for (let i = 0; i < 6; i += 1) {
    const frame = turned(random.between(0, 180), [
      at[0] + random.between(-3.6, 3.6),
      at[1] + random.between(-2.6, 2.6),
      0,
    ])
    const disc = (r: number, z: number) => onPlane(scene, frame, arc([0, 0], r, 0, 340, 14), z)
    canvas.blurred(2, () => canvas.fill([disc(0.6, 0).map(([x, y]): Point => [x + 4, y + 2])], '#1c120a', 0.5))
    canvas.fill([disc(0.5, 0.1)], '#6f7072')
    canvas.fill([disc(0.46, 0.24)], shaded(scene, '#c9cacb', frame.z))
    canvas.line(
      [
        onPlane(
          scene,
          frame,
          [
            [-0.28, 0],
            [0.28, 0],
          ],
          0.25,
        ),
        onPlane(
          scene,
          frame,
          [
            [0, -0.28],
            [0, 0.28],
          ],
          0.25,
        ),
      ],
      '#47484a',
      { width: 1.6 },
    )
  }
}
