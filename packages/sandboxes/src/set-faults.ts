/** Changes the named faults and leaves the others; for an unknown one returns an error message and changes nothing. */
export function setFaults(faults: object, changes: object): string | undefined {
  const wrong = Object.keys(changes).find((name) => !Object.hasOwn(faults, name))
  if (wrong !== undefined) return `Not a fault: ${wrong}`
  Object.assign(faults, changes)
  return undefined
}
