import { add, cross, place, radians, roundRect, scale, subtract, turned, unit, type Frame } from '../geometry.ts'
import type { Scene } from '../scene.ts'
import { drawSlab } from '../solids.ts'
import { buildLaptop, cornersOf, type Laptop } from './build.ts'
import type { Look } from '../looks.ts'
import { mix } from '../colour.ts'

/** Folded round and standing on its edges like a tent, the screen towards the viewer. */
export function buildTent(look: Look, turn: number): Laptop {
  const flat = buildLaptop(look, { turn, open: 180 })
  const upright = turned(turn)
  const half = radians(29)
  const [s, c] = [Math.sin(half), Math.cos(half)]
  const apex = place(upright, [0, 0, flat.lidHeight * c])
  const along = (y: number, z: number) => add(scale(upright.y, y), scale(upright.z, z))
  const lid: Frame = { origin: apex, x: upright.x, y: along(-s, -c), z: along(c, -s) }
  const base: Frame = {
    origin: add(apex, scale(along(s, -c), flat.depth)),
    x: upright.x,
    y: along(-s, c),
    z: along(c, s),
  }
  return {
    ...flat,
    lid,
    base,
    flipped: true,
    corners: { base: cornersOf(base, flat.outline, look.base), lid: cornersOf(lid, flat.lidOutline, look.lid) },
  }
}

/** The plate that holds a tablet up from behind. */
export function drawKickstand(scene: Scene, { look, lid, base, width, lidHeight }: Laptop): void {
  const from = place(lid, [0, lidHeight * 0.55, look.lid])
  const to = place(base, [0, lidHeight + lidHeight * 0.62, 0])
  drawPlate(scene, base, from, to, [-width * 0.46, width * 0.46], 0.25, mix(look.body, '#ffffff', 0.05))
}

/** The two arms on which a floating screen rides. */
export function drawArms(scene: Scene, { look, lid, base, width, lidHeight }: Laptop): void {
  const from = place(base, [0, lidHeight, look.base * 0.8])
  const to = place(lid, [0, lidHeight * 0.5, look.lid])
  for (const side of [-1, 1])
    drawPlate(
      scene,
      base,
      from,
      to,
      [side * width * 0.4 - 1.3, side * width * 0.4 + 1.3],
      0.7,
      mix(look.body, '#8d8a84', 0.35),
    )
}

/** The ribbed hinge that rolls out like a bellows. */
export function drawBellows(scene: Scene, { look, base, width, lidHeight }: Laptop): void {
  for (let i = 0; i < 5; i += 1) {
    const y = lidHeight - 0.3 + i * 0.42
    const top = look.base + 0.25 - Math.abs(i - 1.5) * 0.12
    drawSlab(scene, {
      frame: base,
      outline: roundRect(-width / 2 + 0.2, y, width / 2 - 0.2, y + 0.34, 0.15, 2),
      from: 0.15 + i * 0.06,
      to: top,
      colour: mix(look.body, '#3a3b3d', 0.3),
      rim: 0.6,
    })
  }
}

function drawPlate(
  scene: Scene,
  base: Frame,
  from: Frame['origin'],
  to: Frame['origin'],
  [x0, x1]: readonly [number, number],
  thick: number,
  colour: string,
): void {
  const length = Math.hypot(...subtract(to, from))
  const y = unit(subtract(to, from))
  const frame: Frame = { origin: from, x: base.x, y, z: unit(cross(base.x, y)) }
  drawSlab(scene, {
    frame,
    outline: roundRect(x0, 0, x1, length, 0.5, 2),
    from: -thick / 2,
    to: thick / 2,
    colour,
    rim: 0.5,
  })
}
