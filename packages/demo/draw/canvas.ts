import type { Point } from './geometry.ts'

type Stop = readonly [at: number, colour: string, opacity?: number]

export interface Pen {
  width: number
  opacity?: number
  dash?: string
  /** Ends and joins are round unless this is set. */
  flat?: boolean
}

/** Collects the drawing from back to front. Coordinates are pixels of the picture; paints are colours or gradients made here. */
export interface Canvas {
  width: number
  height: number
  fill(outlines: readonly (readonly Point[])[], paint: string, opacity?: number): void
  line(lines: readonly (readonly Point[])[], paint: string, pen: Pen): void
  dots(at: readonly Point[], radius: number, paint: string, opacity?: number): void
  linear(from: Point, to: Point, stops: readonly Stop[]): string
  radial(centre: Point, radius: number, stops: readonly Stop[]): string
  /** Clips what is drawn inside to the outline. */
  within(outline: readonly Point[], draw: () => void): void
  /** Blurs what is drawn inside by so many pixels. */
  blurred(softness: number, draw: () => void): void
  svg(): string
}

const short = (n: number) => String(Math.round(n * 10) / 10).replace(/^(-?)0\./, '$1.')
const share = (n: number) => String(Math.round(n * 1000) / 1000)

/** A path of relative steps, half as long as one of absolute coordinates. */
function trace(points: readonly Point[]): string {
  let [x, y] = [0, 0]
  return points
    .map(([px, py], i) => {
      const [dx, dy] = [Math.round(px * 10) - x, Math.round(py * 10) - y]
      x += dx
      y += dy
      const pair = `${short(dx / 10)}${dy < 0 ? '' : ' '}${short(dy / 10)}`
      return i === 0 ? `M${pair}` : i === 1 ? `l${pair}` : dx < 0 ? pair : ` ${pair}`
    })
    .join('')
}

export function makeCanvas(width: number, height: number): Canvas {
  const defs: string[] = []
  const body: string[] = []
  // The area of the current group, because the cost of a blur grows with its area.
  let extent: Point[] = []
  const define = (prefix: string, markup: (id: string) => string) => {
    const id = `${prefix}${defs.length}`
    defs.push(markup(id))
    return id
  }
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(
        ([at, colour, opacity]) =>
          `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('')
  const group = (attribute: string, draw: () => void) => {
    body.push(`<g ${attribute}>`)
    draw()
    body.push('</g>')
  }

  return {
    width,
    height,
    fill(outlines, paint, opacity = 1) {
      extent.push(...outlines.flat())
      const d = outlines
        .filter((o) => o.length > 2)
        .map((o) => `${trace(o)}Z`)
        .join('')
      if (d) body.push(`<path d="${d}" fill="${paint}"${opacity === 1 ? '' : ` fill-opacity="${share(opacity)}"`}/>`)
    },
    line(lines, paint, { width: thick, opacity = 1, dash, flat }) {
      extent.push(
        ...lines.flat().flatMap(([x, y]): Point[] => [
          [x - thick, y - thick],
          [x + thick, y + thick],
        ]),
      )
      const d = lines
        .filter((l) => l.length > 1)
        .map(trace)
        .join('')
      const ends = flat ? '' : ' stroke-linecap="round" stroke-linejoin="round"'
      if (d)
        body.push(
          `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${short(thick)}"${ends}${dash ? ` stroke-dasharray="${dash}"` : ''}${opacity === 1 ? '' : ` stroke-opacity="${share(opacity)}"`}/>`,
        )
    },
    dots(at, radius, paint, opacity = 1) {
      const d = at.map((p) => `M${short(p[0])} ${short(p[1])}h0`).join('')
      if (d)
        body.push(
          `<path d="${d}" stroke="${paint}" stroke-width="${short(radius * 2)}" stroke-linecap="round" stroke-opacity="${opacity}"/>`,
        )
    },
    linear: (from, to, stops) =>
      `url(#${define('l', (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}">${stopsOf(stops)}</linearGradient>`)})`,
    radial: (centre, radius, stops) =>
      `url(#${define('r', (id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${short(centre[0])}" cy="${short(centre[1])}" r="${short(radius)}">${stopsOf(stops)}</radialGradient>`)})`,
    within(outline, draw) {
      group(
        `clip-path="url(#${define('c', (id) => `<clipPath id="${id}"><path d="${trace(outline)}Z"/></clipPath>`)})"`,
        draw,
      )
    },
    blurred(softness, draw) {
      const outer = extent
      extent = []
      const at = body.length
      draw()
      const [x0, y0, x1, y1] = boundsOf(extent, softness * 3 + 20, width, height)
      extent = [...outer, ...extent]
      const id = define(
        'b',
        (name) =>
          `<filter id="${name}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}"><feGaussianBlur stdDeviation="${short(softness)}"/></filter>`,
      )
      body.splice(at, 0, `<g filter="url(#${id})">`)
      body.push('</g>')
    },
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${body.join('\n')}</svg>`,
  }
}

/** The bounding box of some points, with a margin, limited to the picture. */
function boundsOf(
  points: readonly Point[],
  margin: number,
  width: number,
  height: number,
): readonly [number, number, number, number] {
  const reach = (values: number[], most: number): [number, number] => {
    const clamp = (n: number) => Math.round(Math.min(most + 80, Math.max(-80, n)))
    return [clamp(Math.min(...values) - margin), clamp(Math.max(...values) + margin)]
  }
  const [x0, x1] = reach(
    points.map((p) => p[0]),
    width,
  )
  const [y0, y1] = reach(
    points.map((p) => p[1]),
    height,
  )
  return [x0, y0, Math.max(x0 + 1, x1), Math.max(y0 + 1, y1)]
}
