import { darken } from '../colour.ts'
import { add, place, roundRect, scale, type Frame } from '../geometry.ts'
import type { Port } from '../looks.ts'
import { onPlane, type Scene } from '../scene.ts'
import { drawSlab, faces } from '../solids.ts'
import type { Laptop } from './build.ts'

/** The lower half: its tapering underside, its body, its ports. The deck's details come after. */
export function drawBase(scene: Scene, laptop: Laptop): void {
  const { look, width, depth, outline, base } = laptop
  const waist = look.base * (look.taper > 1.6 ? 0.62 : 0.42)
  const foot = roundRect(
    -width / 2 + look.taper * 0.5,
    look.taper,
    width / 2 - look.taper * 0.5,
    depth - look.taper * 0.35,
    look.corner,
  )
  const colour = look.body
  if (look.taper > 0)
    drawSlab(scene, { frame: base, outline, foot, from: 0.12, to: waist, colour: darken(colour, 0.18) })
  drawSlab(scene, {
    frame: base,
    outline,
    from: look.taper > 0 ? waist : 0.02,
    to: look.base,
    colour,
    face: look.deck,
    rim: 0.7,
  })
  if (look.build !== 'slate') {
    drawPorts(scene, laptop, -1, look.ports.left)
    drawPorts(scene, laptop, 1, look.ports.right)
  }
  if (look.lightBar) drawLightBar(scene, laptop)
}

const sizes: Record<Port, readonly [width: number, height: number]> = {
  usb: [1.25, 0.5],
  c: [0.85, 0.28],
  hdmi: [1.4, 0.46],
  jack: [0.42, 0.42],
  net: [1.25, 0.8],
  card: [2.3, 0.2],
  power: [0.6, 0.6],
  vent: [3.6, 0.6],
  lock: [0.5, 0.25],
  magnet: [1.6, 0.3],
}

function drawPorts(scene: Scene, laptop: Laptop, side: -1 | 1, ports: readonly Port[]): void {
  const { look, base, width, depth } = laptop
  const outside = scale(base.x, side)
  const wall: Frame = { origin: place(base, [(side * width) / 2, 0, 0]), x: base.y, y: base.z, z: outside }
  if (!faces(scene, outside, wall.origin)) return
  const waist = look.taper > 0 ? look.base * (look.taper > 1.6 ? 0.62 : 0.42) : 0
  const [centre, room] = [(waist + look.base) / 2, (look.base - waist) * 0.72]
  let y = depth - 1.6
  for (const port of ports) {
    const [w, h] = sizes[port]
    drawPort(scene, wall, port, y - w, y, centre, Math.min(h, room))
    y -= w + 0.75
  }
}

function drawPort(scene: Scene, wall: Frame, port: Port, y0: number, y1: number, z: number, height: number): void {
  const { canvas, camera } = scene
  const px = camera.pixelsAt(place(wall, [y0, z, 0]))
  const hole = (a: number, b: number, h: number, r: number) =>
    onPlane(scene, wall, roundRect(a, z - h / 2, b, z + h / 2, r))
  if (port === 'vent') {
    const slots = Array.from({ length: 8 }, (_, i) => hole(y0 + i * 0.46, y0 + i * 0.46 + 0.24, height, 0.08))
    canvas.fill(slots, '#0c0b0b', 0.85)
    return
  }
  const round = port === 'jack' || port === 'power' || port === 'c' || port === 'magnet'
  canvas.fill([hole(y0, y1, height, round ? 9 : 0.06)], '#0d0c0c', 0.92)
  canvas.line([[...hole(y0, y1, height, round ? 9 : 0.06)]], '#fff6e6', { width: px * 0.04, opacity: 0.25 })
  if (port === 'usb') canvas.fill([hole(y0 + 0.12, y1 - 0.12, height * 0.3, 0)], '#3d5e86')
  if (port === 'c') canvas.fill([hole(y0 + 0.2, y1 - 0.2, height * 0.25, 0)], '#5a5854')
  if (port === 'net') canvas.fill([hole(y0 + 0.15, y0 + 0.4, height * 0.3, 0)], '#7fae5c')
}

function drawLightBar(scene: Scene, { base, width, look }: Laptop): void {
  const front: Frame = { origin: place(base, [0, 0, 0]), x: base.x, y: base.z, z: scale(base.y, -1) }
  if (!faces(scene, front.z, front.origin)) return
  const { canvas, camera } = scene
  const z = look.base * 0.55
  const ends = [-1, 1].map((s) => camera.project(add(place(front, [(s * width) / 2, z, 0]), [0, 0, 0])))
  const [a = [0, 0], b = [0, 0]] = ends
  const paint = canvas.linear(a, b, [
    [0, '#5fb0d8'],
    [0.35, '#9a77d6'],
    [0.65, '#e2698f'],
    [1, '#eea14e'],
  ])
  const bar = onPlane(scene, front, roundRect(-width / 2 + 0.8, z - 0.16, width / 2 - 0.8, z + 0.16, 0.15))
  canvas.blurred(14, () =>
    canvas.line([[...bar, ...bar.slice(0, 1)]], paint, { width: 18, opacity: scene.dark ? 0.8 : 0.35 }),
  )
  canvas.fill([bar], paint)
}
