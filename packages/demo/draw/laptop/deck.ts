import { darken, lighten, mix } from '../colour.ts'
import { place, roundRect, type Point } from '../geometry.ts'
import type { Wallpaper, Wear } from '../picture.ts'
import { onPlane, shaded, type Scene } from '../scene.ts'
import { drawWallpaper } from '../wallpapers.ts'
import type { Laptop } from './build.ts'
import { drawKeyboard, type KeyField } from './keyboard.ts'

/** Keyboard, touchpad and whatever else one sees on the open base. */
export function drawDeck(scene: Scene, laptop: Laptop, wear: Wear, wallpaper: Wallpaper): void {
  const { look, width, lidHeight, base } = laptop
  const field = keyField(laptop)
  drawKeyboard(scene, laptop, field, wear)
  if (look.speakers) drawSpeakers(scene, laptop, field)
  if (look.secondScreen) drawSecondScreen(scene, laptop, wallpaper)
  const [w, d] = look.secondScreen ? [5.2, 6.4] : look.pad
  const middle = look.secondScreen
    ? width / 2 - 3.6
    : look.keyboard === 'numpad'
      ? (field.x0 * 2 + ((field.x1 - field.x0) * 15) / 19.3) / 2
      : 0
  const y1 = look.secondScreen ? field.y1 : field.y0 - (look.keyboard === 'point' ? 1.5 : 0.7)
  drawPad(scene, laptop, [middle - w / 2, Math.max(0.5, y1 - d), middle + w / 2, y1])
  if (look.keyboard === 'point') drawButtons(scene, laptop, [middle - w / 2, y1 + 0.15, middle + w / 2, field.y0 - 0.4])
  const lamp = onPlane(
    scene,
    base,
    roundRect(width / 2 - 2.2, lidHeight - 1.4, width / 2 - 1.3, lidHeight - 1.15, 0.1),
    look.base,
  )
  scene.canvas.fill([lamp], lighten(shaded(scene, look.deck, base.z), 0.35), 0.8)
}

function keyField({ look, width, lidHeight }: Laptop): KeyField {
  const wide = look.keyboard === 'numpad' ? Math.min(width - 2.4, 34.6) : Math.min(width - 2.6, 28)
  const back = lidHeight
  if (look.secondScreen) return { x0: -width / 2 + 0.9, x1: width / 2 - 6.8, y0: 1.2, y1: 10.2 }
  const y1 = back - (look.speakers || look.keyboard === 'plain' ? 1.9 : 2.1)
  const across = look.keyboard === 'numpad' ? 19.3 : 15
  return { x0: -wide / 2, x1: wide / 2, y1, y0: y1 - Math.min((wide / across) * 5.6, back * 0.52) }
}

function drawPad(
  scene: Scene,
  { look, base }: Laptop,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): void {
  const { canvas, camera } = scene
  const light = shaded(scene, look.secondScreen ? look.keys : look.deck, base.z)
  const outline = onPlane(scene, base, roundRect(x0, y0, x1, y1, 0.45), look.base)
  const at = (x: number, y: number) => camera.project(place(base, [x, y, look.base]))
  const paint = canvas.linear(at(x0, y1), at(x1, y0), [
    [0, lighten(light, 0.14)],
    [0.6, darken(light, 0.03)],
    [1, darken(light, 0.1)],
  ])
  canvas.fill([outline], paint)
  canvas.line([[...outline, ...outline.slice(0, 1)]], darken(light, 0.45), {
    width: Math.max(1, camera.pixelsAt(base.origin) * 0.05),
    opacity: 0.75,
  })
}

function drawButtons(
  scene: Scene,
  { look, base }: Laptop,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): void {
  const third = (x1 - x0) / 3
  const outlines = [0, 1, 2].map((i) =>
    onPlane(scene, base, roundRect(x0 + i * third + 0.04, y0, x0 + (i + 1) * third - 0.04, y1, 0.15), look.base),
  )
  scene.canvas.fill(outlines, lighten(shaded(scene, look.keys, base.z), 0.08))
  const mark = onPlane(
    scene,
    base,
    roundRect(x0 + third * 1.2, y1 - 0.22, x0 + third * 1.8, y1 - 0.12, 0.04),
    look.base,
  )
  scene.canvas.fill([mark], look.accent ?? '#c2392b')
}

function drawSpeakers(scene: Scene, { look, base, width }: Laptop, field: KeyField): void {
  const holes: Point[] = []
  for (const side of [-1, 1]) {
    const inner = side < 0 ? field.x0 - 0.6 : field.x1 + 0.6
    const room = width / 2 - 0.7 - Math.abs(inner)
    for (let i = 0; i * 0.34 < room; i += 1) {
      for (let y = field.y0 + 0.2; y < field.y1; y += 0.34)
        holes.push(scene.camera.project(place(base, [inner + side * i * 0.34, y, look.base])))
    }
  }
  scene.canvas.dots(holes, scene.camera.pixelsAt(base.origin) * 0.07, '#0d0b0a', 0.75)
}

function drawSecondScreen(scene: Scene, laptop: Laptop, wallpaper: Wallpaper): void {
  const { base, look, width, lidHeight } = laptop
  const frame = roundRect(-width / 2 + 0.4, 10.7, width / 2 - 0.4, lidHeight - 0.8, 0.3)
  scene.canvas.fill([onPlane(scene, base, frame, look.base + 0.3)], mix('#101113', look.bezelColour, 0.5))
  const [x0, y0, x1, y1] = [-width / 2 + 0.8, 11.1, width / 2 - 0.8, lidHeight - 1.2]
  const at = (u: number, v: number): Point =>
    scene.camera.project(place(base, [x0 + u * (x1 - x0), y1 - v * (y1 - y0), look.base + 0.32]))
  drawWallpaper(scene, wallpaper, { at, aspect: (x1 - x0) / (y1 - y0) }, 'strip')
}
