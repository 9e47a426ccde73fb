import { darken, lighten } from '../colour.ts'
import { arc, place, roundRect, turned, type Frame, type Point, type Vec } from '../geometry.ts'
import type { Laptop } from '../laptop/build.ts'
import { measureText, textStrokes } from '../letters.ts'
import { onPlane, shaded, type Scene } from '../scene.ts'
import { castShadow } from '../shadows.ts'
import { drawSlab } from '../solids.ts'

function layShadow(scene: Scene, frame: Frame, outline: readonly Point[], height: number): void {
  castShadow(
    scene,
    [0, height].flatMap((z) => outline.map(([x, y]) => place(frame, [x, y, z]))),
    { softness: 6, strength: 0.9 },
  )
}

export function drawNotebook(scene: Scene, at: Point): void {
  const { canvas, random } = scene
  const frame = turned(random.between(-28, 28), [at[0], at[1], 0])
  const colour = random.pick(['#7d3b3a', '#2f4f5a', '#3f5a45', '#c08a3e'])
  const cover = roundRect(-6.6, -9, 6.6, 9, 0.7)
  layShadow(scene, frame, cover, 1.6)
  drawSlab(scene, { frame, outline: cover, from: 0, to: 0.2, colour })
  drawSlab(scene, { frame, outline: roundRect(-6.4, -8.7, 6.4, 8.7, 0.5), from: 0.2, to: 1.3, colour: '#efe6d2' })
  drawSlab(scene, { frame, outline: cover, from: 1.3, to: 1.55, colour, rim: 0.5 })
  canvas.line(
    [
      onPlane(
        scene,
        frame,
        [
          [4.6, -9],
          [4.6, 9],
        ],
        1.58,
      ),
    ],
    darken(colour, 0.5),
    { width: 4, opacity: 0.8, flat: true },
  )
  canvas.fill([onPlane(scene, frame, roundRect(-3.4, 2.2, 2, 5.4, 0.3), 1.57)], shaded(scene, '#efe6d2', frame.z))
  write(scene, frame, 'NOTES', [-2.4, 3.4], 0.9, 1.58, '#4a4037')
}

export function drawNote(scene: Scene, at: Point): void {
  const { canvas, random } = scene
  const frame = turned(random.between(-24, 24), [at[0], at[1], 0])
  const outline: Point[] = [
    [-3.8, -3.8],
    [3.2, -3.8],
    [3.8, -3.2],
    [3.8, 3.8],
    [-3.8, 3.8],
  ]
  layShadow(scene, frame, outline, 0.5)
  const paper = shaded(scene, '#f0cf6b', frame.z)
  const [a, b] = onPlane(
    scene,
    frame,
    [
      [-3.8, 3.8],
      [3.8, -3.8],
    ],
    0.1,
  )
  canvas.fill(
    [onPlane(scene, frame, outline, 0.12)],
    canvas.linear(a ?? [0, 0], b ?? [1, 1], [
      [0, paper],
      [0.75, paper],
      [1, lighten(paper, 0.45)],
    ]),
  )
  write(scene, frame, random.pick(['SSD OK', 'READY', 'CALL BACK', '2 PM']), [-2.9, 0.9], 0.95, 0.14, '#4a3a26')
  canvas.line(
    [
      onPlane(
        scene,
        frame,
        [
          [-2.9, -0.4],
          [2.4, -0.2],
        ],
        0.14,
      ),
      onPlane(
        scene,
        frame,
        [
          [-2.9, -1.6],
          [1.2, -1.5],
        ],
        0.14,
      ),
    ],
    '#4a3a26',
    { width: 1.8, opacity: 0.6 },
  )
}

export function drawRuler(scene: Scene, at: Point): void {
  const { canvas, random } = scene
  const frame = turned(random.between(-20, 20), [at[0], at[1], 0])
  const outline = roundRect(-10.5, -1.4, 10.5, 1.4, 0.2)
  layShadow(scene, frame, outline, 0.4)
  drawSlab(scene, { frame, outline, from: 0, to: 0.35, colour: '#d8b071', rim: 0.6 })
  const ticks = Array.from({ length: 41 }, (_, i): Point[] => [
    [-10 + i * 0.5, 1.4],
    [-10 + i * 0.5, i % 2 ? 0.95 : 0.55],
  ])
  canvas.line(
    ticks.map((t) => onPlane(scene, frame, t, 0.37)),
    '#4f3418',
    { width: 1.1, opacity: 0.85, flat: true },
  )
  for (let i = 0; i <= 18; i += 2) write(scene, frame, String(i), [-10 + i - 0.1, -0.5], 0.65, 0.37, '#4f3418')
}

/** The inspection tag, tied to the laptop's nearest corner by a string. */
export function drawTag(scene: Scene, at: Point, laptop: Laptop): void {
  const { canvas, random } = scene
  const knot = nearest(
    laptop.corners.base.filter((c) => c[2] > laptop.base.origin[2] + 0.1),
    at,
  )
  const toTheLeft = at[0] < knot[0]
  const frame = turned(random.between(6, 20) * (at[1] < knot[1] === toTheLeft ? 1 : -1), [at[0], at[1], 0])
  const s = toTheLeft ? -1 : 1
  const outline: Point[] = [
    [-5.6 * s, -1],
    [-4.2 * s, -2.6],
    [5.6 * s, -2.6],
    [5.6 * s, 2.6],
    [-4.2 * s, 2.6],
    [-5.6 * s, 1],
  ]
  layShadow(scene, frame, outline, 0.4)
  canvas.fill([onPlane(scene, frame, outline, 0.12)], shaded(scene, '#f1e6cb', frame.z))
  canvas.line([onPlane(scene, frame, [...outline, outline[0] ?? [0, 0]], 0.12)], '#8d7750', {
    width: 1.2,
    opacity: 0.6,
  })
  const eye: Point = [-4.5 * s, 0]
  canvas.fill([onPlane(scene, frame, arc(eye, 0.7, 0, 345, 16), 0.13)], '#b5542d')
  canvas.fill([onPlane(scene, frame, arc(eye, 0.34, 0, 345, 12), 0.14)], '#3a2a1c')
  const left = toTheLeft ? -4.9 : -3.2
  write(scene, frame, 'CHECKED', [left, 0.5], 1.15, 0.14, '#3a332b')
  canvas.line(
    [-0.5, -1.4].map((y) =>
      onPlane(
        scene,
        frame,
        [
          [left, y],
          [left + 7.6, y],
        ],
        0.14,
      ),
    ),
    '#3a332b',
    { width: 1.4, opacity: 0.4 },
  )
  const from = place(frame, [eye[0], eye[1], 0.3])
  const bend: Vec = [(from[0] + knot[0]) / 2 + random.between(-3, 3), (from[1] + knot[1]) / 2 - 2.5, 0.2]
  const string = Array.from({ length: 15 }, (_, i): Vec => {
    const t = i / 14
    const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    return [
      p * from[0] + q * bend[0] + r * knot[0],
      p * from[1] + q * bend[1] + r * knot[1],
      p * from[2] + q * bend[2] + r * knot[2],
    ]
  })
  const seen = scene.camera.outline(string)
  canvas.line([seen.map(([x, y]): Point => [x + 2, y + 4])], '#20140b', { width: 3, opacity: 0.3 })
  canvas.line([seen], '#c9a876', { width: 3.2 })
  canvas.line([seen], '#7a5a34', { width: 3.2, dash: '2 4', opacity: 0.6 })
}

function nearest(corners: readonly Vec[], [x, y]: Point): Vec {
  const far = (c: Vec) => Math.hypot(c[0] - x, c[1] - y)
  return corners.reduce((best, c) => (far(c) < far(best) ? c : best), corners[0] ?? [0, 0, 0])
}

function write(
  scene: Scene,
  frame: Frame,
  text: string,
  [x, y]: Point,
  height: number,
  z: number,
  colour: string,
): void {
  const size = Math.min(height / 6, 7.8 / measureText(text))
  const strokes = textStrokes(text).map((s) =>
    onPlane(
      scene,
      frame,
      s.map(([u, v]): Point => [x + u * size, y + height - v * size]),
      z,
    ),
  )
  scene.canvas.line(strokes, colour, {
    width: Math.max(1.2, scene.camera.pixelsAt(frame.origin) * height * 0.11),
    opacity: 0.85,
  })
}
