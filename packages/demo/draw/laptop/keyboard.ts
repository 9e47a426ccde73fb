import { brightness, darken, lighten, mix } from '../colour.ts'
import { arc, place, roundRect, type Point } from '../geometry.ts'
import { measureText, textStrokes } from '../letters.ts'
import type { Wear } from '../picture.ts'
import { onPlane, shaded, type Scene } from '../scene.ts'
import type { Laptop } from './build.ts'
import { keysOf, type Key } from './keys.ts'

/** Where the keyboard lies on the deck: its rectangle in the base's own centimetres. */
export interface KeyField {
  x0: number
  y0: number
  x1: number
  y1: number
}

export function drawKeyboard(scene: Scene, laptop: Laptop, field: KeyField, wear: Wear): void {
  const { canvas, camera } = scene
  const { look, base } = laptop
  const top = look.base
  const { keys, across } = keysOf(look.keyboard)
  const [w, h] = [(field.x1 - field.x0) / across, (field.y1 - field.y0) / 5.6]
  const gap = w * 0.065
  const cap = (key: Key, inset: number, sink = 0): Point[] =>
    roundRect(
      field.x0 + key.x * w + gap + inset,
      field.y0 + key.y * h + gap + inset - sink,
      field.x0 + (key.x + key.width) * w - gap - inset,
      field.y0 + (key.y + key.height) * h - gap - inset - sink,
      w * 0.12,
      2,
    )
  const seen = (outline: readonly Point[], height: number) => onPlane(scene, base, outline, top + height)
  const whole = keys.filter((key) => !key.label || key.label !== wear.missingKey)
  const px = camera.pixelsAt(place(base, [(field.x0 + field.x1) / 2, field.y0, top]))

  canvas.fill(
    [seen(roundRect(field.x0 - 0.25, field.y0 - 0.25, field.x1 + 0.25, field.y1 + 0.25, 0.4), 0)],
    shaded(scene, darken(look.deck, 0.32), base.z),
  )
  if (look.glow)
    drawGlow(
      scene,
      look.glow,
      keys.map((key) => seen(cap(key, -gap * 1.1), 0)),
      field,
      laptop,
    )
  canvas.fill(
    whole.map((key) => seen(cap(key, -gap * 0.35, gap * 0.7), 0)),
    '#0b0908',
    look.glow ? 0.5 : 0.6,
  )
  const light = shaded(scene, look.keys, base.z)
  const paint = canvas.linear(
    camera.project(place(base, [field.x0, field.y1, top])),
    camera.project(place(base, [field.x1, field.y0, top])),
    [
      [0, lighten(light, 0.1)],
      [0.5, light],
      [1, darken(light, 0.16)],
    ],
  )
  canvas.fill(
    whole.map((key) => seen(cap(key, 0), 0.13)),
    paint,
  )
  // A thin light along each cap's far edge makes it stand off the deck.
  const edges = whole.map((key) => seen(cap(key, gap * 0.3), 0.13).slice(3, 6))
  canvas.line(edges, lighten(light, 0.4), { width: Math.max(0.7, px * 0.03), opacity: 0.4 })
  if (wear.shinyKeys)
    drawShine(
      scene,
      whole
        .filter((key) => 'WASDENRTOI'.includes(key.label || '!') || key.width > 5)
        .map((key) => seen(cap(key, w * 0.14), 0.14)),
    )
  if (px > 15 && look.legends) {
    const glowing = look.glow && look.glow !== 'all' ? lighten(look.glow, 0.35) : look.legends
    const strokes = whole.flatMap((key) => legend(key, field, w, h).map((s) => seen(s, 0.14)))
    canvas.line(strokes, scene.dark || look.glow ? glowing : shaded(scene, look.legends, base.z), {
      width: Math.max(0.9, px * 0.055),
      opacity: 0.9,
    })
  }
  for (const key of keys)
    if (key.label && key.label === wear.missingKey) drawHole(scene, seen(cap(key, 0), 0), seen(cap(key, w * 0.3), 0.05))
  if (look.keyboard === 'point') {
    const centre: Point = [field.x0 + w * 6.35, field.y0 + h * 2]
    canvas.fill([seen(arc(centre, w * 0.24, 0, 330, 10), 0.1)], '#1a0d0a')
    canvas.fill([seen(arc(centre, w * 0.2, 0, 330, 10), 0.26)], look.accent ?? '#c2392b')
    canvas.fill(
      [seen(arc([centre[0] - w * 0.05, centre[1] + w * 0.05], w * 0.08, 0, 330, 8), 0.27)],
      lighten(look.accent ?? '#c2392b', 0.4),
      0.8,
    )
  }
}

function legend(key: Key, field: KeyField, w: number, h: number): Point[][] {
  if (!key.label) return []
  const size = (w * 0.34) / 6
  const x = field.x0 + (key.x + 0.3) * w - (measureText(key.label) * size) / 4
  const y = field.y0 + (key.y + 0.78) * h
  return textStrokes(key.label).map((stroke) => stroke.map((p) => [x + p[0] * size, y - p[1] * size]))
}

function drawGlow(scene: Scene, glow: string, gaps: Point[][], field: KeyField, { base, look }: Laptop): void {
  const { canvas, camera } = scene
  const ends = [field.x0, field.x1].map((x) => camera.project(place(base, [x, (field.y0 + field.y1) / 2, look.base])))
  const [a = [0, 0], b = [1, 0]] = ends
  const all = glow === 'all'
  const paint = canvas.linear(
    a,
    b,
    all
      ? [
          [0, '#d9534a'],
          [0.25, '#e0a040'],
          [0.5, '#6fb56a'],
          [0.75, '#4f93c9'],
          [1, '#a069c4'],
        ]
      : [
          [0, darken(glow, 0.25)],
          [0.5, glow],
          [1, darken(glow, 0.25)],
        ],
  )
  canvas.fill(gaps, paint, scene.dark ? 0.95 : 0.6)
  canvas.blurred(7, () => canvas.fill(gaps, paint, scene.dark ? 0.7 : 0.25))
}

function drawShine(scene: Scene, spots: Point[][]): void {
  scene.canvas.blurred(1.5, () => scene.canvas.fill(spots, '#fff4e2', 0.22))
}

function drawHole(scene: Scene, hole: Point[], dome: Point[]): void {
  scene.canvas.fill([hole], '#0a0807')
  scene.canvas.line([[...hole, ...hole.slice(0, 1)]], '#4a4540', { width: 1.2 })
  scene.canvas.fill([dome], mix('#cfc7b8', '#8a8377', brightness('#8a8377')))
}
