/** Validates each fault's value. */
export type FaultChecks<Faults> = { readonly [Name in keyof Faults]: (value: unknown) => boolean }

/** Changes the named faults and leaves the others; for invalid input returns an error message and changes nothing. */
export function setFaults<Faults extends object>(
  faults: Faults,
  checks: FaultChecks<Faults>,
  input: unknown,
): string | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return 'Send a JSON object.'
  const known: Record<string, (value: unknown) => boolean> = { ...checks }
  const wrong = Object.entries(input).find(([name, value]) => !(Object.hasOwn(known, name) && known[name]?.(value)))
  if (wrong) return `Not a fault: ${wrong[0]}`
  Object.assign(faults, input)
  return undefined
}
