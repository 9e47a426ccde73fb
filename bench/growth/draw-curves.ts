import { figureOf, sizesOf, sizeText } from './figures.ts'
import type { GrowthRow } from './measure.ts'

const place = { left: 56, top: 24, width: 420, height: 520, labels: 310, bottom: 48 }
const lineHeight = 15
/** Each has a contrast of 3:1 on white and on dark. */
const colours = ['#2f7fd6', '#c2620e', '#2e8b57', '#b0489f', '#8a7400', '#d0453f', '#6f6bd0', '#1b8a94']

/** An SVG of p50 by size, both axes logarithmic: one line a row, with its name at the end. */
export function drawCurves(rows: readonly GrowthRow[], clients = 1): string {
  const sizes = sizesOf(rows)
  const curves = [...new Set(rows.map(({ name }) => name))].flatMap((name) => {
    const points = sizes.flatMap((size) => {
      const p50 = figureOf(rows, name, size, clients, 'p50')
      return p50 === null ? [] : [{ size, p50 }]
    })
    return points.length === 0 ? [] : [{ name, points, last: points.at(-1)?.p50 ?? 0 }]
  })
  const values = curves.flatMap(({ points }) => points.map(({ p50 }) => p50))
  const [low, high] = [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))]
  const [first, last] = [Math.log10(sizes[0] ?? 1), Math.log10(sizes.at(-1) ?? 10)]
  const x = (size: number): number => place.left + (place.width * (Math.log10(size) - first)) / (last - first || 1)
  const y = (p50: number): number => place.top + place.height * (1 - (Math.log10(p50) - low) / (high - low || 1))
  const sorted = curves.toSorted((a, b) => b.last - a.last)
  const labels = spread(sorted.map((curve) => y(curve.last)))
  const [width, height] = [place.left + place.width + place.labels, place.top + place.height + place.bottom]
  const rows10 = Array.from({ length: high - low + 1 }, (_, n) => 10 ** (low + n))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="12">
<title>p50 of each row as the market grows, ${clients === 1 ? 'one client' : `${clients} clients`}</title>
<style>text{fill:#555}.grid{stroke:#8888;stroke-width:.5}.curve{fill:none;stroke-width:1.8}.lead{fill:none;stroke-width:.6}@media(prefers-color-scheme:dark){text{fill:#bbb}}</style>
${rows10.map((value) => `<line class="grid" x1="${place.left}" x2="${place.left + place.width}" y1="${at(y(value))}" y2="${at(y(value))}"/><text x="${place.left - 8}" y="${at(y(value) + 4)}" text-anchor="end">${value}</text>`).join('\n')}
<text x="${place.left - 40}" y="14">p50, ms</text>
${sizes.map((size) => `<line class="grid" x1="${at(x(size))}" x2="${at(x(size))}" y1="${place.top}" y2="${place.top + place.height}"/><text x="${at(x(size))}" y="${place.top + place.height + 20}" text-anchor="middle">${sizeText(size)}</text>`).join('\n')}
<text x="${place.left + place.width / 2}" y="${place.top + place.height + 40}" text-anchor="middle">listings</text>
${sorted
  .map(({ name, points, last: end }, n) => {
    const colour = colours[n % colours.length] ?? '#888'
    const right = place.left + place.width
    return `<polyline class="curve" stroke="${colour}" points="${points.map(({ size, p50 }) => `${at(x(size))},${at(y(p50))}`).join(' ')}"/>
${points.map(({ size, p50 }) => `<circle cx="${at(x(size))}" cy="${at(y(p50))}" r="2.4" fill="${colour}"/>`).join('')}
<polyline class="lead" stroke="${colour}" points="${right + 4},${at(y(end))} ${right + 16},${at(labels[n] ?? 0)}"/>
<text x="${right + 20}" y="${at((labels[n] ?? 0) + 4)}" style="fill:${colour}">${name}, ${end < 10 ? end.toFixed(1) : Math.round(end)} ms</text>`
  })
  .join('\n')}
</svg>
`
}

/** Spaces labels, given from top to bottom, so that none overlap, and moves them up at the bottom edge. */
function spread(wanted: readonly number[]): number[] {
  const down: number[] = []
  for (const height of wanted) down.push(Math.max(height, (down.at(-1) ?? -lineHeight) + lineHeight))
  let floor = place.top + place.height + lineHeight
  return down
    .toReversed()
    .map((height) => (floor = Math.min(height, floor - lineHeight)))
    .toReversed()
}

function at(value: number): string {
  return value.toFixed(1)
}
