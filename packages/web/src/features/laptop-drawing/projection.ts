/** A point in the drawing's space: x to the right, y to the back, z up. */
export type Point = readonly [x: number, y: number, z: number]
/** Its projection on paper, y downwards. */
export type Spot = readonly [x: number, y: number]

const turn = (24 * Math.PI) / 180
const rise = (31 * Math.PI) / 180
const [sinTurn, cosTurn, sinRise, cosRise] = [Math.sin(turn), Math.cos(turn), Math.sin(rise), Math.cos(rise)]

/** Parallel projection from the front right and above: lengths along one axis stay comparable. */
export function project([x, y, z]: Point): Spot {
  const away = y * cosTurn - x * sinTurn
  return [x * cosTurn + y * sinTurn, -away * sinRise - z * cosRise]
}

/** A flat surface: maps its own two coordinates to a point in space. */
export type Surface = (u: number, v: number) => Point

/** A horizontal surface at height z. */
export function level(z: number): Surface {
  return (x, y) => [x, y, z]
}

/** A surface standing on the line y = `foot`, leaning back; v runs up along it, `forward` lifts it off towards the viewer. */
export function leaning(foot: number, z: number, degrees: number, forward = 0): Surface {
  const lean = (degrees * Math.PI) / 180
  const [back, up] = [Math.sin(lean), Math.cos(lean)]
  return (x, v) => [x, foot + v * back - forward * up, z + v * up + forward * back]
}

/** Rounded to tenths of a unit: shorter paths without a visible difference. */
export function write(spots: readonly Spot[], close = true): string {
  const words = spots.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`)
  return `M${words.join('L')}${close ? 'Z' : ''}`
}
