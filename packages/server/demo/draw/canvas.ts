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
  /** Whatever is drawn inside shows only within the outline. */
  within(outline: readonly Point[], draw: () => void): void
  /** Whatever is drawn inside is softened by so many pixels. */
  blurred(softness: number, draw: () => void): void
  svg(): string
}

const short = (n: number) => String(Math.round(n * 10) / 10)
const share = (n: number) => String(Math.round(n * 1000) / 1000)
const trace = (points: readonly Point[]) => `M${points.map((p) => `${short(p[0])} ${short(p[1])}`).join('L')}`

export function makeCanvas(width: number, height: number): Canvas {
  const defs: string[] = []
  const body: string[] = []
  const define = (prefix: string, markup: (id: string) => string) => {
    const id = `${prefix}${defs.length}`
    defs.push(markup(id))
    return id
  }
  const stopsOf = (stops: readonly Stop[]) => stops
    .map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`)
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
      const d = outlines.filter((o) => o.length > 2).map((o) => `${trace(o)}Z`).join('')
      if (d) body.push(`<path d="${d}" fill="${paint}"${opacity === 1 ? '' : ` fill-opacity="${share(opacity)}"`}/>`)
    },
    line(lines, paint, { width: thick, opacity = 1, dash, flat }) {
      const d = lines.filter((l) => l.length > 1).map(trace).join('')
      const ends = flat ? '' : ' stroke-linecap="round" stroke-linejoin="round"'
      if (d) body.push(`<path d="${d}" fill="none" stroke="${paint}" stroke-width="${short(thick)}"${ends}${dash ? ` stroke-dasharray="${dash}"` : ''}${opacity === 1 ? '' : ` stroke-opacity="${share(opacity)}"`}/>`)
    },
    dots(at, radius, paint, opacity = 1) {
      const d = at.map((p) => `M${short(p[0])} ${short(p[1])}h0`).join('')
      if (d) body.push(`<path d="${d}" stroke="${paint}" stroke-width="${short(radius * 2)}" stroke-linecap="round" stroke-opacity="${opacity}"/>`)
    },
    linear: (from, to, stops) => `url(#${define('l', (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}">${stopsOf(stops)}</linearGradient>`)})`,
    radial: (centre, radius, stops) => `url(#${define('r', (id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${short(centre[0])}" cy="${short(centre[1])}" r="${short(radius)}">${stopsOf(stops)}</radialGradient>`)})`,
    within(outline, draw) {
      group(`clip-path="url(#${define('c', (id) => `<clipPath id="${id}"><path d="${trace(outline)}Z"/></clipPath>`)})"`, draw)
    },
    blurred(softness, draw) {
      group(`filter="url(#${define('b', (id) => `<filter id="${id}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" x="-80" y="-80" width="${width + 160}" height="${height + 160}"><feGaussianBlur stdDeviation="${short(softness)}"/></filter>`)})"`, draw)
    },
    svg: () => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${body.join('\n')}</svg>`,
  }
}
