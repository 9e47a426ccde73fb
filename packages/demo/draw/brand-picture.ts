import { makeCanvas } from './canvas.ts'
import { world, type Point } from './geometry.ts'
import { buildLaptop } from './laptop/build.ts'
import { drawMachine } from './laptop/machine.ts'
import { buildTent } from './laptop/stands.ts'
import { measureText, textStrokes } from './letters.ts'
import { looks, type Look, type LookName } from './looks.ts'
import type { Shot } from './picture.ts'
import { makeRandom } from './random.ts'
import { onPlane, type Scene } from './scene.ts'
import { aim, stage } from './shots.ts'

/** The pictures for imported listings without a photo, by slug. */
export const brandPictures: Record<string, { name: string; look: LookName; shot: Shot }> = {
  apple: { name: 'APPLE', look: 'macbookAirNotch', shot: 'front' },
  dell: { name: 'DELL', look: 'xps', shot: 'corner' },
  hp: { name: 'HP', look: 'spectre', shot: 'tent' },
  lenovo: { name: 'LENOVO', look: 'thinkpad', shot: 'flat' },
  asus: { name: 'ASUS', look: 'zenbookDuo', shot: 'corner-left' },
  acer: { name: 'ACER', look: 'ezel', shot: 'side' },
  msi: { name: 'MSI', look: 'raider', shot: 'back' },
  razer: { name: 'RAZER', look: 'blade', shot: 'corner' },
  microsoft: { name: 'MICROSOFT', look: 'surfacePro', shot: 'stand' },
  samsung: { name: 'SAMSUNG', look: 'galaxyBook', shot: 'lid' },
  other: { name: 'LAPTOP', look: 'plainSilver', shot: 'front' },
}

const ink = '#3a342b'

/** A drawing of a laptop, 1200 x 900, with the brand's name on a tag. Letters are drawn, so it needs no font. */
export function sketchBrand(slug: string): string {
  const picture = brandPictures[slug]
  if (!picture) throw new Error(`no picture for ${slug}`)
  const random = makeRandom(slug)
  const staging = { ...stage(picture.shot, random), box: [310, 60, 1110, 640] } as const
  const bare: Look = looks[picture.look]
  const look: Look = {
    ...bare,
    body: '#b6aa94',
    deck: '#b0a48e',
    keys: '#857a67',
    legends: '',
    bezelColour: '#5d5447',
    accent: '#9c907a',
    lightBar: false,
  }
  delete look.glow
  const laptop = picture.shot === 'tent' ? buildTent(look, staging.pose.turn) : buildLaptop(look, staging.pose)
  const canvas = makeCanvas(1200, 900)
  const scene: Scene = { canvas, camera: aim(laptop, staging), random, dark: false }
  drawPaper(scene)
  drawMachine(scene, laptop, { look: picture.look, shot: picture.shot, ground: 'graph', wallpaper: 'paper' })
  drawBrandTag(scene, picture.name)
  return `${canvas.svg()}\n`
}

function drawPaper(scene: Scene): void {
  const { canvas } = scene
  const all: Point[] = [
    [0, 0],
    [1200, 0],
    [1200, 900],
    [0, 900],
  ]
  canvas.fill([all], '#d5cbb8')
  const lines: Point[][] = []
  for (let at = -90; at <= 90; at += 5)
    lines.push(
      [
        [at, -60],
        [at, 120],
      ],
      [
        [-120, at + 30],
        [120, at + 30],
      ],
    )
  canvas.line(
    lines.map((l) => onPlane(scene, world, l)),
    '#a99c83',
    { width: 1.2, opacity: 0.35, flat: true },
  )
  canvas.fill(
    [all],
    canvas.linear(
      [0, 0],
      [0, 900],
      [
        [0, '#d5cbb8'],
        [0.3, '#d5cbb8', 0.75],
        [0.7, '#d5cbb8', 0],
      ],
    ),
  )
  canvas.fill(
    [all],
    canvas.radial([300, 260], 1000, [
      [0, '#fff6e2', 0.35],
      [0.6, '#fff6e2', 0],
      [1, '#4a3b28', 0.22],
    ]),
  )
}

function drawBrandTag({ canvas }: Scene, name: string): void {
  const [c, s] = [Math.cos(-0.04), Math.sin(-0.04)]
  const at = ([x, y]: Point): Point => [70 + x * c - y * s, 632 + x * s + y * c]
  const outline: Point[] = [
    [70, 0],
    [800, 0],
    [800, 226],
    [70, 226],
    [0, 156],
    [0, 70],
  ]
  const hole = Array.from({ length: 24 }, (_, i): Point => [
    62 + Math.cos(i / 3.82) * 20,
    113 + Math.sin(i / 3.82) * 20,
  ])
  canvas.blurred(7, () => canvas.fill([outline.map(at).map(([x, y]): Point => [x + 8, y + 10])], '#2a1e10', 0.35))
  const string = Array.from({ length: 20 }, (_, i): Point => {
    const t = i / 19
    return [132 - 170 * t + Math.sin(t * 3) * 66, 742 - 250 * t]
  })
  canvas.fill([outline.map(at), hole.map(at).toReversed()], '#f3ecdb')
  canvas.line([[...outline, [70, 0]].map((p) => at([p[0] ?? 0, p[1] ?? 0]))], '#a08f70', { width: 2.5 })
  canvas.line([[...hole, ...hole.slice(0, 1)].map(at)], '#b5542d', { width: 9 })
  canvas.line([string], '#8f744c', { width: 5 })
  write(name, 118, 42, 74, 9)
  canvas.line(
    [
      [
        [118, 140],
        [758, 140],
      ].map((p) => at([p[0] ?? 0, p[1] ?? 0])),
    ],
    '#c8bba0',
    { width: 2 },
  )
  write('NO PHOTO FROM THE SELLER', 118, 162, 31, 4.2)

  function write(text: string, x: number, y: number, height: number, width: number): void {
    const size = Math.min(height / 6, 640 / measureText(text))
    canvas.line(
      textStrokes(text).map((stroke) => stroke.map(([u, v]) => at([x + u * size, y + v * size]))),
      ink,
      { width },
    )
  }
}
