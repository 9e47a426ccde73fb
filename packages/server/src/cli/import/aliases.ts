export type Aliases = ReadonlyMap<string, string>

/** Aliases are found whatever their case and spacing; null stands for a value that says nothing. */
export function makeAliases(aliases: Readonly<Record<string, string | null>>): Aliases {
  return new Map(Object.entries(aliases).map(([value, meaning]) => [comparable(value), meaning ?? '']))
}

/** What the value stands for, or the value itself. */
export function lookUp(aliases: Aliases, value: string): string {
  return aliases.size === 0 ? value : (aliases.get(comparable(value)) ?? value)
}

function comparable(value: string): string {
  return value.trim().replace(/\s+/g, ' ').toLowerCase()
}
