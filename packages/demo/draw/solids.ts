import { lighten, lit } from './colour.ts'
import { add, cross, dot, middle, place, scale, subtract, unit, type Frame, type Point, type Vec } from './geometry.ts'
import { lightOn, shaded, sunward, type Scene } from './scene.ts'

export interface Slab {
  frame: Frame
  /** Seen along the frame's z. Must be convex. */
  outline: readonly Point[]
  /** Its outline at the lower end, when it tapers. */
  foot?: readonly Point[]
  from: number
  to: number
  colour: string
  /** Colour of the faces across z, when they differ from the sides. */
  face?: string
  /** Brightness of the line of light along the upper rim, 0 to 1. */
  rim?: number
}

/** A convex slab with its sides and whichever of its two faces can be seen. */
export function drawSlab(scene: Scene, slab: Slab): void {
  const { canvas, camera } = scene
  const { frame, outline, from, to, colour } = slab
  const upper = outline.map(([x, y]) => place(frame, [x, y, to]))
  const lower = (slab.foot ?? outline).map(([x, y]) => place(frame, [x, y, from]))
  const centre = middle([...upper, ...lower])

  const rims: [Vec, Vec][] = []
  upper.forEach((a, i) => {
    const next = (i + 1) % upper.length
    const [b, c, d] = [upper[next] ?? a, lower[next] ?? a, lower[i] ?? a]
    const normal = outward([a, b, c, d], centre)
    if (!normal || !faces(scene, normal, a)) return
    rims.push([a, b])
    const [pa, pb, pc, pd] = [camera.project(a), camera.project(b), camera.project(c), camera.project(d)]
    const light = lightOn(normal, scene)
    const paint = canvas.linear(pa, pd, [
      [0, lit(colour, light * 1.08)],
      [0.35, lit(colour, light)],
      [1, lit(colour, light * 0.74)],
    ])
    canvas.fill([[pa, pb, pc, pd]], paint)
    // Neighbouring sides would show hairlines of what is behind them.
    canvas.line([[pb, pc]], paint, { width: 0.9, flat: true })
  })

  for (const [ring, sign] of [
    [lower, -1],
    [upper, 1],
  ] as const) {
    const normal = scale(frame.z, sign)
    if (faces(scene, normal, middle(ring))) fillFace(scene, ring, slab.face ?? colour, normal)
  }
  const rim = slab.rim ?? 0
  if (rim > 0)
    canvas.line(
      rims.map((r) => r.map(camera.project)),
      lighten(shaded(scene, colour, frame.z), 0.55),
      { width: 1.6, opacity: rim },
    )
}

/** One flat face, a little brighter towards the window. */
function fillFace(scene: Scene, ring: readonly Vec[], colour: string, normal: Vec): void {
  const { canvas, camera } = scene
  const light = lightOn(normal, scene)
  const centre = middle(ring)
  const reach = Math.max(...ring.map((p) => Math.hypot(...subtract(p, centre))))
  const along = unit(subtract(sunward, scale(normal, dot(sunward, normal) * 0.98)))
  const [bright, dim] = [add(centre, scale(along, reach)), add(centre, scale(along, -reach))]
  const paint = canvas.linear(camera.project(bright), camera.project(dim), [
    [0, lit(colour, light * 1.12)],
    [0.5, lit(colour, light)],
    [1, lit(colour, light * 0.86)],
  ])
  canvas.fill([camera.outline(ring)], paint)
}

export function faces(scene: Scene, normal: Vec, at: Vec): boolean {
  return dot(normal, subtract(scene.camera.position, at)) > 0
}

function outward([a, b, , d]: readonly [Vec, Vec, Vec, Vec], centre: Vec): Vec | undefined {
  const across = cross(subtract(b, a), subtract(d, a))
  if (Math.hypot(...across) < 1e-9) return undefined
  const normal = unit(across)
  return dot(normal, subtract(a, centre)) < 0 ? scale(normal, -1) : normal
}
