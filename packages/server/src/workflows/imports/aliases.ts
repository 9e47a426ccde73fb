export type Aliases = ReadonlyMap<string, string>

/** Aliases match regardless of case and spacing; null maps a value to an empty one. */
export function makeAliases(aliases: Readonly<Record<string, string | null>>): Aliases {
  return new Map(Object.entries(aliases).map(([value, replacement]) => [normalize(value), replacement ?? '']))
}

/** The value's replacement, or the value itself. */
export function lookUp(aliases: Aliases, value: string): string {
  return aliases.size === 0 ? value : (aliases.get(normalize(value)) ?? value)
}

function normalize(value: string): string {
  return value.trim().replace(/\s+/g, ' ').toLowerCase()
}
