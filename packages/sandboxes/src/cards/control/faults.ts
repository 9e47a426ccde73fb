/** Injected faults. In memory: a restart clears them. */
export interface Faults {
  webhooks: {
    /** `lose`: never sent. `hold`: queued until released or until the mode is `deliver` again. */
    mode: 'deliver' | 'lose' | 'hold'
    /** How many times each event is sent. */
    copies: number
    delayMs: number
    /** Delays each event by a random time, so that they arrive out of order. */
    shuffle: boolean
  }
  api: {
    /** Decline or error code for the next charge of any card; used once. */
    nextDecline: string | null
    /** How long every call waits before it runs; those that wait run when it is 0 again. */
    stallMs: number
    /** Makes the charge, but drops the connection instead of replying. */
    failAfterCharge: boolean
    /** Share of replies, 0 to 1, that are dropped after the call has run. */
    dropReplies: number
    /** Drops connections before the call runs. */
    down: boolean
  }
}

export function noFaults(): Faults {
  return {
    webhooks: { mode: 'deliver', copies: 1, delayMs: 0, shuffle: false },
    api: { nextDecline: null, stallMs: 0, failAfterCharge: false, dropReplies: 0, down: false },
  }
}

type Check = (value: unknown) => boolean

const isFlag: Check = (value) => typeof value === 'boolean'
const isNumberIn =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most

const CHECKS: { [S in keyof Faults]: { [N in keyof Faults[S]]: Check } } = {
  webhooks: {
    mode: (value) => value === 'deliver' || value === 'lose' || value === 'hold',
    copies: (value) => Number.isInteger(value) && isNumberIn(1, 20)(value),
    delayMs: isNumberIn(0, 600_000),
    shuffle: isFlag,
  },
  api: {
    nextDecline: (value) => value === null || (typeof value === 'string' && /^[a-z_]{1,60}$/.test(value)),
    stallMs: isNumberIn(0, 600_000),
    failAfterCharge: isFlag,
    dropReplies: isNumberIn(0, 1),
    down: isFlag,
  },
}

/** Changes the named faults and leaves the others; for invalid input returns an error message and changes nothing. */
export function setFaults(faults: Faults, input: unknown): string | undefined {
  const sections = entriesOf(input)
  if (!sections) return 'Send a JSON object.'
  for (const [section, values] of sections) {
    if (section !== 'webhooks' && section !== 'api') return `Unknown section: ${section}`
    const checks: Record<string, Check> = CHECKS[section]
    const wrong = entriesOf(values)?.find(([name, value]) => !(Object.hasOwn(checks, name) && checks[name]?.(value)))
    if (wrong || !entriesOf(values)) return `Not a fault: ${section}.${wrong?.[0] ?? ''}`
  }
  for (const [section, values] of sections) Object.assign(section === 'api' ? faults.api : faults.webhooks, values)
  return undefined
}

function entriesOf(value: unknown): [string, unknown][] | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined
}
