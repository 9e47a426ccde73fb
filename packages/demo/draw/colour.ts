type Channels = readonly [number, number, number]

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)

const read = (hex: string): Channels => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]

const write = (channels: readonly number[]) =>
  `#${channels
    .map((c) =>
      Math.round(Math.min(255, Math.max(0, c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Mixes two colours ("#rrggbb"); 0 gives the first, 1 the second. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [read(a), read(b)]
  return write(from.map((c, i) => c + ((to[i] ?? c) - c) * share))
}

export const lighten = (colour: string, by: number) => mix(colour, '#fffaf0', by)
export const darken = (colour: string, by: number) => mix(colour, '#15100c', by)

/** Lights a colour: 1 leaves it, less darkens towards a warm shadow, more bleaches a little. */
export function lit(colour: string, light: number): string {
  return light <= 1 ? darken(colour, (1 - light) * 0.85) : lighten(colour, Math.min(0.6, (light - 1) * 0.8))
}

/** The perceived brightness of a colour, 0 to 1. */
export function brightness(colour: string): number {
  const [r, g, b] = read(colour)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}
