import { darken, lighten } from '../colour.ts'
import { arc, place, type Frame, type Point } from '../geometry.ts'
import type { Wear } from '../picture.ts'
import { onPlane, shaded, type Scene } from '../scene.ts'
import type { Laptop } from './build.ts'

/** Scratches, dents and rubbed edges on the outside of the lid, or on the palm rest when the lid is open. */
export function drawBodyWear(scene: Scene, laptop: Laptop, wear: Wear, where: 'lid' | 'deck'): void {
  const { look, width, lidHeight, depth } = laptop
  const frame = where === 'lid' ? laptop.lid : laptop.base
  const height = where === 'lid' ? look.lid : look.base
  const colour = where === 'lid' ? look.body : look.deck
  if (wear.scratches)
    drawScratches(scene, frame, height, colour, wear.scratches * (where === 'lid' ? 4 : 2), [
      width,
      where === 'lid' ? lidHeight : 4,
    ])
  if (wear.rubbed) drawRubbed(scene, frame, height, colour, width, where === 'lid' ? lidHeight : depth)
  const front = where === 'lid' ? lidHeight : 0
  if (wear.dent)
    drawDent(scene, frame, height, colour, [
      (wear.dent === 'left' ? -1 : 1) * (width / 2 - 0.25),
      front + (where === 'lid' ? -0.3 : 0.3),
    ])
  if (wear.cracked && where === 'lid') drawCrack(scene, frame, height, [-width / 2 + 0.2, lidHeight - 0.4])
}

function drawScratches(scene: Scene, frame: Frame, height: number, colour: string, count: number, [w, d]: Point): void {
  const { canvas, random } = scene
  const lines = Array.from({ length: count }, (): Point[] => {
    const [x, y] = [random.between(-w * 0.42, w * 0.42), random.between(d * 0.12, d * 0.88)]
    const [dx, dy] = [random.between(-2.4, 2.4), random.between(-1.6, 1.6)]
    return [
      [x, y],
      [x + dx * 0.5, y + dy * 0.55],
      [x + dx, y + dy],
    ]
  })
  const seen = lines.map((l) => onPlane(scene, frame, l, height))
  canvas.line(seen, lighten(shaded(scene, colour, frame.z), 0.6), { width: 1.7, opacity: 0.75 })
  canvas.line(
    seen.map((l) => l.map(([x, y]): Point => [x + 0.9, y + 0.9])),
    darken(colour, 0.6),
    { width: 1.2, opacity: 0.5 },
  )
}

function drawRubbed(scene: Scene, frame: Frame, height: number, colour: string, width: number, far: number): void {
  const { canvas, random } = scene
  const patches = Array.from({ length: 16 }, (): Point[] => {
    const side = random.pick([-1, 1])
    const [x, y] = [side * (width / 2 - 0.12), random.between(0.4, far - 0.4)]
    return [
      [x, y],
      [x - side * random.between(0, 0.12), y + random.between(0.3, 1.4)],
    ]
  })
  const front = Array.from({ length: 10 }, (): Point[] => {
    const x = random.between(-width * 0.48, width * 0.46)
    return [
      [x, far - 0.1],
      [x + random.between(0.3, 1.6), far - random.between(0.05, 0.16)],
    ]
  })
  const px = scene.camera.pixelsAt(place(frame, [0, far, height]))
  canvas.line(
    [...patches, ...front].map((l) => onPlane(scene, frame, l, height)),
    lighten(shaded(scene, colour, frame.z), 0.55),
    { width: Math.max(1, px * 0.1), opacity: 0.6 },
  )
}

function drawDent(scene: Scene, frame: Frame, height: number, colour: string, at: Point): void {
  const { canvas } = scene
  const seen = (r: number, dx: number) => onPlane(scene, frame, arc([at[0] + dx, at[1]], r, 0, 345, 16), height)
  canvas.fill([seen(0.75, 0)], darken(shaded(scene, colour, frame.z), 0.5), 0.8)
  canvas.fill([seen(0.45, 0.12)], lighten(shaded(scene, colour, frame.z), 0.45), 0.75)
}

function drawCrack(scene: Scene, frame: Frame, height: number, at: Point): void {
  const { canvas } = scene
  const steps: Point[] = [
    [0, 0],
    [0.9, -0.5],
    [1.2, -1.3],
    [2.2, -1.7],
    [2.5, -2.6],
  ]
  const seen = onPlane(
    scene,
    frame,
    steps.map(([x, y]): Point => [at[0] + x, at[1] + y]),
    height,
  )
  canvas.line([seen], '#0c0908', { width: 2.2, opacity: 0.8 })
  const tape = onPlane(
    scene,
    frame,
    [
      [at[0] + 0.1, at[1] - 2.9],
      [at[0] + 3, at[1] - 0.4],
      [at[0] + 2.3, at[1] + 0.3],
      [at[0] - 0.2, at[1] - 1.9],
    ],
    height,
  )
  canvas.fill([tape], '#f2e7c4', 0.5)
}

/** What is wrong with the screen itself. */
export function drawScreenWear(scene: Scene, { lid, look, screen }: Laptop, wear: Wear): void {
  const { canvas } = scene
  const [w, h] = screen
  if (wear.screenLine) {
    const x = w * 0.36
    canvas.line(
      [
        onPlane(scene, lid, [
          [x, look.bezel[2]],
          [x, look.bezel[2] + h],
        ]),
      ],
      '#f4fff4',
      { width: 2, opacity: 0.9, flat: true },
    )
  }
  if (wear.screenSpot) {
    const spot = onPlane(scene, lid, arc([w * 0.12, look.bezel[2] + h * 0.2], 1.1, 0, 350, 20))
    canvas.blurred(9, () => canvas.fill([spot], '#ffffff', 0.7))
  }
}
