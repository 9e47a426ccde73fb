import { darken, lighten, mix } from '../colour.ts'
import { arc, place, roundRect, type Point } from '../geometry.ts'
import { onPlane, shaded, type Scene } from '../scene.ts'
import { castShadow } from '../shadows.ts'
import { drawSlab } from '../solids.ts'
import type { Laptop } from './build.ts'

/** The closed laptop lying on its lid: feet, vents, screws and the maker's label. `swollen`: the battery bends the cover. */
export function drawUnderside(scene: Scene, laptop: Laptop, swollen = false): void {
  const { look, base, width, depth, outline } = laptop
  const top = look.base + look.lid
  const { canvas, camera } = scene
  castShadow(scene, [...laptop.corners.base, ...laptop.corners.lid], { softness: 9 })
  drawSlab(scene, { frame: base, outline, from: 0.02, to: look.lid, colour: look.body })
  const cover = mix(look.body, '#2a2b2e', 0.35)
  drawSlab(scene, { frame: base, outline, from: look.lid, to: top, colour: look.body, face: cover, rim: 0.5 })
  const colour = shaded(scene, cover, base.z)
  const at = (points: readonly Point[]) => onPlane(scene, base, points, top)
  const px = camera.pixelsAt(place(base, [0, depth / 2, top]))
  const part = (x: number, y: number, w: number, h: number, r: number) => at(roundRect(x, y, x + w, y + h, r))

  canvas.line([[...part(-width / 2 + 0.7, 0.7, width - 1.4, depth - 1.4, look.corner)]], darken(colour, 0.4), {
    width: px * 0.06,
    opacity: 0.7,
  })
  for (const y of [1.1, depth - 1.9])
    canvas.fill([part(-width * 0.4, y, width * 0.8, 0.8, 0.4)], darken(colour, 0.62), 0.95)
  const slots = Array.from({ length: 26 }, (_, n) =>
    part(-width * 0.3 + n * width * 0.6 * (1 / 26), depth - 5.2, 0.22, 2.2, 0.1),
  )
  canvas.fill(slots, '#0b0b0c', 0.8)
  const screws = [-0.45, 0, 0.45].flatMap((x) => [0.16, 0.56, 0.8].map((y): Point => [x * width, y * depth]))
  canvas.fill(
    screws.map((centre) => at(arc(centre, 0.28, 0, 345, 14))),
    darken(colour, 0.55),
    0.9,
  )
  canvas.fill(
    screws.map((centre) => at(arc(centre, 0.13, 0, 345, 10))),
    lighten(colour, 0.35),
    0.8,
  )
  canvas.fill([part(-3.4, depth * 0.26, 6.8, 2.6, 0.15)], '#e9e5da', 0.92)
  const lines = [0.5, 1, 1.5, 2].map((y, n) =>
    at([
      [-3, depth * 0.26 + y],
      [1.4 - n * 0.5, depth * 0.26 + y],
    ]),
  )
  canvas.line(lines, '#4a4842', { width: px * 0.13, opacity: 0.75, flat: true })
  if (swollen) drawBulge(scene, laptop, top)
}

function drawBulge(scene: Scene, { base, width, depth }: Laptop, top: number): void {
  const { canvas, camera } = scene
  const around = (x: number, y: number, r: number) => onPlane(scene, base, arc([x, y], r, 0, 350, 30), top)
  const r = Math.min(width, depth) * 0.3
  const centre = camera.project(place(base, [width * 0.06, depth * 0.42, top]))
  const size = r * camera.pixelsAt(place(base, [0, depth / 2, top]))
  canvas.blurred(16, () => canvas.fill([around(width * 0.11, depth * 0.37, r * 1.06)], '#120c08', 0.22))
  canvas.blurred(5, () =>
    canvas.fill(
      [around(width * 0.06, depth * 0.42, r)],
      canvas.radial([centre[0] - size * 0.3, centre[1] - size * 0.35], size * 1.2, [
        [0, '#ffffff', 0.14],
        [0.7, '#ffffff', 0.04],
        [1, '#000000', 0.05],
      ]),
    ),
  )
}
