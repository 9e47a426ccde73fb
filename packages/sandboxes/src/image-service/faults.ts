/** What goes wrong on order. Kept in memory: a restart heals everything. */
export interface Faults {
  /** Every upload is refused like this, whatever it is. */
  refuse: { status: number; message: string } | null
  /** How long an upload waits before anything happens. */
  stallMs: number
  /** The answer begins, and stops in its middle. */
  stallBody: boolean
  /** The connection is dropped: before anything happens, or after the picture was kept. */
  drop: 'before' | 'after' | null
  /** This is answered, with 200, after the picture was kept. `{origin}` in it stands for the sandbox's own. */
  answer: string | null
  /** Uploads are sent on to there. */
  redirect: string | null
}

export function noFaults(): Faults {
  return { refuse: null, stallMs: 0, stallBody: false, drop: null, answer: null, redirect: null }
}

const isText = (value: unknown): boolean => value === null || typeof value === 'string'

const checks: { [Name in keyof Faults]: (value: unknown) => boolean } = {
  refuse: (value) => value === null
    || (typeof value === 'object' && 'status' in value && 'message' in value && Number.isInteger(value.status) && typeof value.message === 'string'),
  stallMs: (value) => typeof value === 'number' && value >= 0 && value <= 600_000,
  stallBody: (value) => typeof value === 'boolean',
  drop: (value) => value === null || value === 'before' || value === 'after',
  answer: isText,
  redirect: isText,
}

/** Changes the named faults and leaves the others; returns what is wrong with the input, if anything, changing nothing. */
export function setFaults(faults: Faults, input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return 'Send a JSON object.'
  const known: Record<string, (value: unknown) => boolean> = checks
  const wrong = Object.entries(input).find(([name, value]) => !(Object.hasOwn(known, name) && known[name]?.(value)))
  if (wrong) return `Not a fault: ${wrong[0]}`
  Object.assign(faults, input)
  return undefined
}
