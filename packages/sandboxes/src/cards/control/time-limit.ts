/** Lets faults end by themselves, should whoever set them be gone by then. */
export interface TimeLimit {
  /** Takes the place of the limit before; without a time there is none. */
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

/** Takes `forMs` out of what was sent; one that is no time stays in, to be refused with all else that is no fault. */
export function readLimit(input: unknown): { forMs: number | undefined; faults: unknown } {
  if (typeof input !== 'object' || input === null || !('forMs' in input)) return { forMs: undefined, faults: input }
  const { forMs, ...faults } = input
  return typeof forMs === 'number' && forMs > 0 && forMs <= longest
    ? { forMs, faults }
    : { forMs: undefined, faults: input }
}
