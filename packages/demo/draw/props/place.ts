import { hull, type Point } from '../geometry.ts'
import type { Laptop } from '../laptop/build.ts'
import type { Scene } from '../scene.ts'

/** The space that a thing needs: radius on the table and height, in centimetres. */
export interface Room {
  radius: number
  height: number
}

/** A free position on the table for each thing: in the picture, clear of the laptop and of one another. */
export function findPlaces(scene: Scene, laptop: Laptop, rooms: readonly Room[], wall = 90): (Point | undefined)[] {
  const { camera, canvas, random } = scene
  const footprint = hull(laptop.corners.base.map((c): Point => [c[0], c[1]]))
  const seenLaptop = hull([...laptop.corners.base, ...laptop.corners.lid].map(camera.project))
  const taken: { at: Point; radius: number }[] = []
  return rooms.map(({ radius, height }) => {
    const free: { at: Point; cost: number }[] = []
    for (let x = -52; x <= 52; x += 2.5) {
      for (let y = -34; y <= Math.min(60, wall - radius - 2); y += 2.5) {
        const foot = camera.project([x, y, 0])
        const top = camera.project([x, y, height])
        const margin = camera.pixelsAt([x, y, 0]) * radius * 0.85
        const inPicture =
          foot[0] > margin && foot[0] < canvas.width - margin && foot[1] < canvas.height - margin * 0.6 && top[1] > 20
        const clear =
          distance(footprint, [x, y]) > radius + 0.8 &&
          taken.every((t) => Math.hypot(t.at[0] - x, t.at[1] - y) > t.radius + radius)
        const visible = distance(seenLaptop, top) > margin * 0.7 && distance(seenLaptop, foot) > margin * 0.5
        // Tall things stand better behind the laptop than before it.
        const tooNear = height > 5 ? Math.max(0, 4 - y) * 0.9 : 0
        if (inPicture && clear && visible)
          free.push({ at: [x, y], cost: distance(footprint, [x, y]) + tooNear + random.between(0, 14) })
      }
    }
    const best = free.sort((a, b) => a.cost - b.cost)[0]?.at
    if (best) taken.push({ at: best, radius })
    return best
  })
}

/** How far a point is outside a convex outline; 0 inside. */
function distance(outline: readonly Point[], [x, y]: Point): number {
  let inside = true
  let nearest = Number.POSITIVE_INFINITY
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay]
    const [dx, dy] = [bx - ax, by - ay]
    if (dx * (y - ay) - dy * (x - ax) < 0) inside = false
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    nearest = Math.min(nearest, Math.hypot(x - ax - t * dx, y - ay - t * dy))
  })
  return inside ? 0 : nearest
}
