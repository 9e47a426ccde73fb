import { place, radians, roundRect, scale, turned, add, type Frame, type Point, type Vec } from '../geometry.ts'
import type { Look } from '../looks.ts'

export interface Laptop {
  look: Look
  width: number
  depth: number
  /** Height of the lid and of its screen, width of its screen. */
  lidHeight: number
  screen: readonly [width: number, height: number]
  /** x across, y from the front edge to the back, z up from the table. */
  base: Frame
  /** x across, y from the hinge outwards, z from the screen (0) to the back. */
  lid: Frame
  outline: readonly Point[]
  lidOutline: readonly Point[]
  /** Every outer corner, for shadows and for framing. */
  corners: { base: readonly Vec[]; lid: readonly Vec[] }
  /** Stands on its head, so that the picture on the screen is turned. */
  flipped?: boolean
}

export interface Pose {
  /** Degrees anticlockwise seen from above; 0 faces the viewer. */
  turn: number
  /** 0 closed, 180 flat, beyond that folded round. */
  open: number
  /** What it stands on, or how far the screen is brought forward. */
  lift?: number
  at?: Point
}

export function buildLaptop(look: Look, { turn, open, lift = 0, at = [0, 0] }: Pose): Laptop {
  const diagonal = look.inch * 2.54
  const height = diagonal / Math.hypot(look.ratio, 1)
  const screen = [height * look.ratio, height] as const
  const width = screen[0] + 2 * look.bezel[0]
  const lidHeight = screen[1] + look.bezel[1] + look.bezel[2]
  // The lid turns behind the deck, so the base must reach a lid's thickness further back than the hinge.
  const depth = lidHeight + Math.max(look.shelf, look.lid * 0.95)
  const upright = turned(turn, [at[0], at[1], lift])
  const base: Frame = { ...upright, origin: place(upright, [0, -depth / 2, 0]) }

  const a = radians(open)
  const along = (y: number, z: number): Vec => add(scale(base.y, y), scale(base.z, z))
  const hinge = place(base, [0, lidHeight, look.base])
  const lid: Frame = {
    origin: hinge,
    x: base.x,
    y: along(-Math.cos(a), Math.sin(a)),
    z: along(Math.sin(a), Math.cos(a)),
  }
  if (look.build === 'arms' && open > 40) lid.origin = add(hinge, along(-6.2, 4.6))

  const outline = roundRect(-width / 2, 0, width / 2, depth, look.corner)
  const lidOutline = roundRect(-width / 2, 0, width / 2, lidHeight, look.corner)
  return {
    look,
    width,
    depth,
    lidHeight,
    screen,
    base,
    lid,
    outline,
    lidOutline,
    corners: { base: cornersOf(base, outline, look.base), lid: cornersOf(lid, lidOutline, look.lid) },
  }
}

export function cornersOf(frame: Frame, outline: readonly Point[], thick: number): Vec[] {
  return outline.flatMap(([x, y]) => [0, thick].map((z) => place(frame, [x, y, z])))
}
