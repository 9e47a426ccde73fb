import { brightness, darken, lighten } from '../colour.ts'
import { arc, middle, place, roundRect, scale, type Point } from '../geometry.ts'
import type { Sticker, Wallpaper, Wear } from '../picture.ts'
import { onPlane, shaded, type Scene } from '../scene.ts'
import { drawSlab, faces } from '../solids.ts'
import { drawWallpaper } from '../wallpapers.ts'
import type { Laptop } from './build.ts'
import { drawStickers } from './stickers.ts'
import { drawScreenWear } from './wear.ts'

export interface LidDetails {
  wallpaper: Wallpaper
  wear: Wear
  stickers: readonly Sticker[]
}

/** The lid with whichever of its two sides can be seen. */
export function drawLid(scene: Scene, laptop: Laptop, { wallpaper, wear, stickers }: LidDetails): void {
  const { look, lid, lidOutline } = laptop
  drawSlab(scene, { frame: lid, outline: lidOutline, from: 0, to: look.lid, colour: look.body, rim: 0.75 })
  const centre = middle(lidOutline.map(([x, y]) => place(lid, [x, y, 0])))
  if (faces(scene, scale(lid.z, -1), centre)) {
    drawScreen(scene, laptop, wallpaper)
    drawScreenWear(scene, laptop, wear)
  } else {
    drawSheen(scene, laptop)
    drawMark(scene, laptop)
    drawStickers(scene, laptop, stickers)
  }
}

function drawScreen(scene: Scene, laptop: Laptop, wallpaper: Wallpaper): void {
  const { canvas, camera } = scene
  const { look, lid, width, lidHeight, screen } = laptop
  const glass = onPlane(
    scene,
    lid,
    roundRect(-width / 2 + 0.14, 0.1, width / 2 - 0.14, lidHeight - 0.14, look.corner * 0.9),
  )
  canvas.fill([glass], shaded(scene, look.bezelColour, scale(lid.z, -1)))
  canvas.line([[...glass, ...glass.slice(0, 1)]], '#000000', { width: 1, opacity: 0.35 })
  const [w, h] = screen
  const at = (u: number, v: number): Point =>
    camera.project(place(lid, [-w / 2 + u * w, look.bezel[2] + (laptop.flipped ? v : 1 - v) * h, 0]))
  drawWallpaper(scene, wallpaper, { at, aspect: w / h }, 'whole')
  const px = camera.pixelsAt(lid.origin)
  const lens = camera.project(place(lid, [0, lidHeight - look.bezel[1] / 2 - 0.02, 0]))
  if (look.notch)
    canvas.fill(
      [
        onPlane(
          scene,
          lid,
          roundRect(-1.5, lidHeight - look.bezel[1] - 0.45, 1.5, lidHeight - look.bezel[1] + 0.1, 0.2),
        ),
      ],
      '#101113',
    )
  canvas.dots(
    [look.notch ? camera.project(place(lid, [0, lidHeight - look.bezel[1] - 0.15, 0])) : lens],
    px * 0.13,
    '#05070a',
  )
  canvas.dots(
    [look.notch ? camera.project(place(lid, [0, lidHeight - look.bezel[1] - 0.15, 0])) : lens],
    px * 0.05,
    '#3d5a78',
  )
  // Light from the window glides over the glass.
  const sheet = [at(0.02, 0), at(0.42, 0), at(0.16, 1), at(-0.24, 1)]
  const glare = canvas.linear(at(0, 0), at(0.3, 1), [
    [0, '#ffffff', 0.2],
    [0.7, '#ffffff', 0.05],
    [1, '#ffffff', 0],
  ])
  canvas.within([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], () => canvas.fill([sheet], glare, scene.dark ? 0.35 : 0.9))
}

/** A band of window light across the back of the lid. */
function drawSheen(scene: Scene, { lid, look, lidOutline, width, lidHeight }: Laptop): void {
  const { canvas, camera } = scene
  const at = (x: number, y: number) => camera.project(place(lid, [x * width, y * lidHeight, look.lid]))
  const strength = scene.dark ? 0.08 : 0.13 + 0.12 * brightness(look.body)
  const paint = canvas.linear(at(-0.5, 0.9), at(0.5, 0.1), [
    [0.08, '#fff8ea', 0],
    [0.3, '#fff8ea', strength],
    [0.42, '#fff8ea', strength * 0.25],
    [0.5, '#fff8ea', strength * 0.7],
    [0.72, '#fff8ea', 0],
  ])
  canvas.fill([onPlane(scene, lid, lidOutline, look.lid)], paint)
}

function drawMark(scene: Scene, laptop: Laptop): void {
  const { canvas, camera } = scene
  const { look, lid, width, lidHeight } = laptop
  const seen = (outline: readonly Point[]) => onPlane(scene, lid, outline, look.lid)
  const paint = shaded(scene, look.body, lid.z)
  const px = camera.pixelsAt(place(lid, [0, lidHeight / 2, 0]))
  const groove = (lines: Point[][]) => {
    canvas.line(lines.map(seen), darken(paint, 0.5), { width: Math.max(1, px * 0.09), opacity: 0.7 })
    canvas.line(
      lines.map((l) => seen(l.map(([x, y]) => [x + 0.06, y - 0.06]))),
      lighten(paint, 0.4),
      { width: Math.max(0.7, px * 0.04), opacity: 0.5 },
    )
  }
  const h = lidHeight
  switch (look.lidMark) {
    case 'ridges':
      return groove(
        [-0.24, 0.24].map((s) => [
          [s * width, 0],
          [s * width, h],
        ]),
      )
    case 'panel':
      return groove([
        [
          [-width * 0.34, 0],
          [-width * 0.26, h * 0.3],
          [width * 0.26, h * 0.3],
          [width * 0.34, 0],
        ],
        [
          [-width * 0.5, h * 0.9],
          [-width * 0.3, h],
          [width * 0.3, h],
          [width * 0.5, h * 0.9],
        ],
      ])
    case 'bars': {
      const bar = (s: number) =>
        seen([
          [s * width * 0.2, h * 0.98],
          [s * width * 0.235, h * 0.98],
          [s * width * 0.3, h * 0.12],
          [s * width * 0.28, h * 0.12],
        ])
      return canvas.fill([bar(-1), bar(1)], look.accent ? shaded(scene, look.accent, lid.z) : darken(paint, 0.4), 0.85)
    }
    case 'split': {
      const strip = seen(roundRect(-width / 2 + 0.1, h - 3.2, width / 2 - 0.1, h - 0.1, look.corner * 0.9))
      canvas.fill([strip], shaded(scene, look.accent ?? darken(look.body, 0.2), lid.z), 0.8)
      return groove([
        [
          [-width / 2, h - 3.2],
          [width / 2, h - 3.2],
        ],
      ])
    }
    case 'weave': {
      const lines = Array.from({ length: 46 }, (_, i): Point[] => [
        [-width / 2 + i * (width / 30) - h * 0.5, 0],
        [-width / 2 + i * (width / 30), h],
      ])
      return canvas.within(seen(laptop.lidOutline), () =>
        canvas.line(lines.map(seen), lighten(paint, 0.5), { width: Math.max(0.6, px * 0.03), opacity: 0.22 }),
      )
    }
    default:
      // Where a maker puts a badge, ours has a shallow round dimple.
      canvas.fill([seen(arc([0, h * 0.52], 1, 0, 350, 28))], darken(paint, 0.22), 0.75)
      return canvas.fill([seen(arc([0.03, h * 0.52 - 0.03], 0.86, 0, 350, 28))], lighten(paint, 0.12))
  }
}
