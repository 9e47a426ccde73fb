import { darken, lighten } from '../colour.ts'
import { world, type Point } from '../geometry.ts'
import { onPlane, type Scene } from '../scene.ts'

const seen = (scene: Scene, points: readonly Point[]) => onPlane(scene, world, points)

/** The red oxide floor of old houses, polished by feet, with its dark border line. */
export function drawOxide(scene: Scene): void {
  const { canvas, random } = scene
  const colour = '#8f3f2d'
  canvas.fill(
    [
      [
        [0, 0],
        [canvas.width, 0],
        [canvas.width, canvas.height],
        [0, canvas.height],
      ],
    ],
    colour,
  )
  const clouds = Array.from({ length: 26 }, () => {
    const [x, y, r] = [random.between(-70, 70), random.between(-40, 90), random.between(5, 16)]
    return {
      light: random.between(0, 1) > 0.5,
      outline: seen(
        scene,
        Array.from({ length: 14 }, (_, i): Point => [
          x + Math.cos(i * 0.45) * r * random.between(0.7, 1.2),
          y + Math.sin(i * 0.45) * r * 0.6,
        ]),
      ),
    }
  })
  canvas.blurred(22, () => {
    canvas.fill(
      clouds.filter((c) => c.light).map((c) => c.outline),
      lighten(colour, 0.28),
      0.42,
    )
    canvas.fill(
      clouds.filter((c) => !c.light).map((c) => c.outline),
      darken(colour, 0.4),
      0.32,
    )
  })
  for (const y of [-27, 38]) {
    canvas.fill(
      [
        seen(scene, [
          [-140, y],
          [140, y],
          [140, y + 2.4],
          [-140, y + 2.4],
        ]),
      ],
      '#2f2320',
      0.75,
    )
    canvas.line(
      [
        seen(scene, [
          [-140, y + 3.4],
          [140, y + 3.4],
        ]),
      ],
      '#d9a05f',
      { width: 2, opacity: 0.4 },
    )
  }
  const cracks = Array.from({ length: 3 }, (): Point[] => {
    const [x, y] = [random.between(-40, 40), random.between(-25, 40)]
    return Array.from({ length: 6 }, (_, i): Point => [
      x + i * 3 + random.between(-1, 1),
      y + i * random.between(-1.4, 1.6),
    ])
  })
  canvas.line(
    cracks.map((c) => seen(scene, c)),
    darken(colour, 0.6),
    { width: 1.2, opacity: 0.5 },
  )
}

/** Terrazzo: chips of stone in pale cement. */
export function drawTerrazzo(scene: Scene): void {
  const { canvas, random } = scene
  canvas.fill(
    [
      [
        [0, 0],
        [canvas.width, 0],
        [canvas.width, canvas.height],
        [0, canvas.height],
      ],
    ],
    '#dcd3c3',
  )
  const colours = ['#b9a58a', '#8f8574', '#f3ede0', '#b5735a', '#6f7f79', '#c9b394', '#5b5148']
  for (const colour of colours) {
    const chips = Array.from({ length: 110 }, () => {
      const [x, y, r] = [random.between(-80, 80), random.between(-45, 110), random.between(0.3, 1.2)]
      const sides = random.pick([4, 5, 6])
      return seen(
        scene,
        Array.from({ length: sides }, (_, i): Point => {
          const a = (i / sides) * Math.PI * 2 + random.between(-0.3, 0.3)
          return [x + Math.cos(a) * r * random.between(0.7, 1.3), y + Math.sin(a) * r * random.between(0.6, 1)]
        }),
      )
    })
    canvas.fill(chips, colour, 0.85)
  }
  const joints: Point[][] = [-60, 0, 60].flatMap((at): Point[][] => [
    [
      [at + 24, -60],
      [at + 24, 140],
    ],
    [
      [-140, at + 26],
      [140, at + 26],
    ],
  ])
  canvas.line(
    joints.map((j) => seen(scene, j)),
    '#a8916a',
    { width: 2.6, opacity: 0.6 },
  )
}
