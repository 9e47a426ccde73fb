import { darken, lighten } from '../colour.ts'
import { add, arc, hull, place, roundRect, scale, turned, type Frame, type Point, type Vec } from '../geometry.ts'
import type { Laptop } from '../laptop/build.ts'
import { onPlane, shaded, type Scene } from '../scene.ts'
import { castShadow } from '../shadows.ts'
import { drawSlab } from '../solids.ts'

const corners = (frame: Frame, outline: readonly Point[], height: number): Vec[] =>
  [0, height].flatMap((z) => outline.map(([x, y]) => place(frame, [x, y, z])))

export function drawPhone(scene: Scene, at: Point): void {
  const { canvas, random } = scene
  const frame = turned(random.between(-30, 30), [at[0], at[1], 0])
  const body = roundRect(-3.6, -7.4, 3.6, 7.4, 1)
  castShadow(scene, corners(frame, body, 0.8), { softness: 5 })
  drawSlab(scene, { frame, outline: body, from: 0, to: 0.8, colour: '#3b3e44', rim: 0.6 })
  const [a, b] = onPlane(
    scene,
    frame,
    [
      [-3.6, 7.4],
      [3.6, -7.4],
    ],
    0.8,
  )
  canvas.fill(
    [onPlane(scene, frame, roundRect(-3.35, -7.1, 3.35, 7.1, 0.85), 0.82)],
    canvas.linear(a ?? [0, 0], b ?? [1, 1], [
      [0, '#4b5563'],
      [0.45, '#20242b'],
      [1, '#14161a'],
    ]),
  )
  canvas.fill(
    [
      onPlane(
        scene,
        frame,
        [
          [-3.2, 6.6],
          [0.6, 6.6],
          [-2.2, -1.6],
          [-3.2, -1.6],
        ],
        0.83,
      ),
    ],
    '#ffffff',
    0.1,
  )
}

export function drawMouse(scene: Scene, at: Point): void {
  const { canvas, camera, random } = scene
  const frame = turned(random.between(-20, 20), [at[0], at[1], 0])
  const colour = random.pick(['#2e3034', '#d9d6cf', '#4a5560'])
  const oval = (grow: number) =>
    Array.from({ length: 30 }, (_, i): Point => {
      const a = (i / 30) * Math.PI * 2
      return [Math.cos(a) * 3.1 * grow, Math.sin(a) * 5.2 * grow]
    })
  castShadow(scene, corners(frame, oval(1), 2.4), { softness: 7 })
  const dome = (x: number, y: number): Point =>
    camera.project(place(frame, [x, y, 3 * Math.sqrt(Math.max(0, 1 - (x / 3.1) ** 2 - (y / 5.2) ** 2))]))
  const skin = [1, 0.98, 0.92, 0.8, 0.6, 0.3].flatMap((grow) => oval(grow).map(([x, y]) => dome(x, y)))
  const light = shaded(scene, colour, frame.z)
  const reach = camera.pixelsAt(frame.origin) * 7
  canvas.fill(
    [hull([...skin, ...onPlane(scene, frame, oval(1))])],
    canvas.radial(dome(-1, 1.4), reach, [
      [0, lighten(light, 0.4)],
      [0.35, light],
      [1, darken(light, 0.55)],
    ]),
  )
  const curve = (from: Point, to: Point) =>
    Array.from({ length: 12 }, (_, i) =>
      dome(from[0] + ((to[0] - from[0]) * i) / 11, from[1] + ((to[1] - from[1]) * i) / 11),
    )
  canvas.line([curve([0, 4.6], [0, -0.3]), curve([-2.9, -0.3], [2.9, -0.3])], darken(light, 0.55), {
    width: 1.5,
    opacity: 0.7,
  })
  canvas.line([curve([0, 2.4], [0, 1.2])], darken(light, 0.7), { width: 6 })
}

export function drawGlasses(scene: Scene, at: Point): void {
  const { canvas, random } = scene
  const frame = turned(random.between(-25, 25), [at[0], at[1], 0])
  const rim = (x: number) => roundRect(x - 2.5, -2, x + 2.5, 2, 1.7, 6)
  const parts = (z: number) => [
    ...[-3.2, 3.2].map((x) => {
      const r = rim(x)
      return onPlane(scene, frame, [...r, r[0] ?? [x, 0]], z)
    }),
    onPlane(scene, frame, arc([0, 0.2], 0.8, 20, 160, 6), z + 0.2),
    onPlane(
      scene,
      frame,
      [
        [-5.7, 0.6],
        [-5.5, 6],
        [-2.4, 8],
      ],
      z,
    ),
    onPlane(
      scene,
      frame,
      [
        [5.7, 0.6],
        [5.3, 5.4],
        [1.6, 7],
      ],
      z,
    ),
  ]
  canvas.blurred(3, () =>
    canvas.line(
      parts(0).map((l) => l.map(([x, y]): Point => [x + 7, y + 4])),
      '#1c120a',
      { width: 5, opacity: 0.45 },
    ),
  )
  canvas.fill([onPlane(scene, frame, rim(-3.2), 0.6), onPlane(scene, frame, rim(3.2), 0.6)], '#eaf1f0', 0.2)
  canvas.line(parts(0.6), '#3a2519', { width: 5.5 })
  canvas.line(parts(0.75), '#9a6238', { width: 2, opacity: 0.8 })
}

/** The power brick with its cable running to the laptop. */
export function drawCharger(scene: Scene, at: Point, laptop: Laptop): void {
  const { canvas, camera, random } = scene
  const frame = turned(random.between(-25, 25), [at[0], at[1], 0])
  const colour = laptop.look.corner > 1 ? '#ece9e2' : '#26272a'
  const brick = roundRect(-4.4, -2.6, 4.4, 2.6, 0.8)
  const sides = [-1, 1].map((side) => ({
    side,
    plug: place(laptop.base, [(side * laptop.width) / 2, laptop.depth - 2, 0.6]),
  }))
  const far = (p: Vec) => Math.hypot(p[0] - at[0], p[1] - at[1])
  const { side, plug } = sides.reduce(
    (best, s) => (far(s.plug) < far(best.plug) ? s : best),
    sides[0] ?? { side: 1, plug: laptop.base.origin },
  )
  const start = place(frame, [0, 2.6, 1])
  const [c1, c2]: [Vec, Vec] = [
    place(frame, [1.5, 9, 0.2]),
    [plug[0] + laptop.base.x[0] * side * 10, plug[1] + laptop.base.x[1] * side * 10, 0.2],
  ]
  const cable = Array.from({ length: 25 }, (_, i): Vec => {
    const t = i / 24
    const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
    return add(add(scale(start, p), scale(c1, q)), add(scale(c2, r), scale(plug, s)))
  })
  const seen = camera.outline(cable)
  const px = camera.pixelsAt(frame.origin)
  canvas.blurred(3, () =>
    canvas.line([seen.map(([x, y]): Point => [x + 4, y + 4])], '#1c120a', { width: px * 0.5, opacity: 0.45 }),
  )
  canvas.line([seen], darken(colour, 0.3), { width: px * 0.5 })
  canvas.line([seen.map(([x, y]): Point => [x - 0.8, y - 1])], lighten(colour, 0.15), { width: px * 0.24 })
  castShadow(scene, corners(frame, brick, 2.6), { softness: 7 })
  drawSlab(scene, { frame, outline: brick, from: 0, to: 2.6, colour, rim: 0.5 })
  canvas.dots([camera.project(place(frame, [3.3, 1.6, 2.62]))], px * 0.16, '#8fd07c')
}
