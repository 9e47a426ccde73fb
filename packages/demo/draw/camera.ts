import { add, cross, dot, radians, scale, subtract, unit, type Point, type Vec } from './geometry.ts'

export interface Camera {
  position: Vec
  /** The position of a scene point on the picture. Points behind the camera have none: clip them first. */
  project(at: Vec): Point
  /** A line or outline on the picture, clipped behind the camera. */
  outline(points: readonly Vec[]): Point[]
  /** Pixels per centimetre at this point. */
  pixelsAt(at: Vec): number
}

interface View {
  target: Vec
  /** Degrees above the ground. */
  pitch: number
  /** Centimetres from the target; near ones exaggerate depth. */
  distance: number
}

/** Pixels from the left, top, right and bottom edge within which the given points must fall. */
export interface Fit {
  places: readonly Vec[]
  box: readonly [left: number, top: number, right: number, bottom: number]
}

const nearest = 6

/** A camera in front of the target (towards -y), zoomed and shifted so that the points fill a box of the picture. */
export function makeCamera({ target, pitch, distance }: View, { places, box }: Fit): Camera {
  const p = radians(pitch)
  const position = add(target, scale([0, -Math.cos(p), Math.sin(p)], distance))
  const ahead = unit(subtract(target, position))
  const right: Vec = [1, 0, 0]
  const up = cross(right, ahead)
  const depth = (v: Vec) => dot(subtract(v, position), ahead)
  const bare = (v: Vec): Point => {
    const d = depth(v)
    return [dot(subtract(v, position), right) / d, -dot(subtract(v, position), up) / d]
  }

  const seen = places.map(bare)
  const [xs, ys] = [seen.map((s) => s[0]), seen.map((s) => s[1])]
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [left, top, rightEdge, bottom] = box
  const zoom = Math.min((rightEdge - left) / (x1 - x0), (bottom - top) / (y1 - y0))
  const shiftX = (left + rightEdge) / 2 - (zoom * (x0 + x1)) / 2
  const shiftY = (top + bottom) / 2 - (zoom * (y0 + y1)) / 2

  const project = (v: Vec): Point => {
    const [x, y] = bare(v)
    return [x * zoom + shiftX, y * zoom + shiftY]
  }
  const clip = (points: readonly Vec[]) =>
    points.flatMap((b, i) => {
      const a = points[i - 1]
      const [da, db] = [a ? depth(a) : depth(b), depth(b)]
      const cut = a && da > nearest !== db > nearest ? [add(a, scale(subtract(b, a), (nearest - da) / (db - da)))] : []
      return db > nearest ? [...cut, b] : cut
    })
  return {
    position,
    project,
    outline: (points) => clip(points).map(project),
    pixelsAt: (v) => zoom / depth(v),
  }
}
