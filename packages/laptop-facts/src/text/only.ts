/** The first of the found values, or nothing where they differ: a text that says two things says nothing. */
export function only<T extends { value: unknown }>(found: readonly T[]): T | undefined {
  const [first] = found
  return first && found.every(({ value }) => value === first.value) ? first : undefined
}
