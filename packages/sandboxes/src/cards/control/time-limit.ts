/** Clears faults after a time, in case the client that set them has died. */
export interface TimeLimit {
  /** Replaces the previous limit; undefined removes it. */
  set(ms: number | undefined, heal: () => void): void
}

const longest = 600_000

export function makeTimeLimit(): TimeLimit {
  let timer: NodeJS.Timeout | undefined
  return {
    set(ms, heal) {
      clearTimeout(timer)
      timer = ms === undefined ? undefined : setTimeout(heal, ms).unref()
    },
  }
}

/** Separates `forMs` from the faults. An invalid `forMs` stays in, to be refused as an unknown fault. */
export function readLimit(input: unknown): { forMs: number | undefined; faults: unknown } {
  if (typeof input !== 'object' || input === null || !('forMs' in input)) return { forMs: undefined, faults: input }
  const { forMs, ...faults } = input
  return typeof forMs === 'number' && forMs > 0 && forMs <= longest
    ? { forMs, faults }
    : { forMs: undefined, faults: input }
}
