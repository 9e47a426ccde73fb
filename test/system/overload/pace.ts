const [step, memory] = [5_000, 60_000]

export interface Pace {
  /** Counts an answered request. */
  note(now: number): void
  /** The highest rate of any five seconds in the last minute, which is longer than an outage. */
  best(now: number): number
}

/** What a machine can serve depends on its other load, so it is measured continuously. */
export function watchPace(): Pace {
  const counts = new Map<number, number>()
  return {
    note(now) {
      const at = Math.floor(now / step)
      counts.set(at, (counts.get(at) ?? 0) + 1)
    },
    best(now) {
      const current = Math.floor(now / step)
      for (const at of counts.keys()) if (at < current - memory / step) counts.delete(at)
      const whole = [...counts].filter(([at]) => at < current).map(([, count]) => count)
      return (Math.max(0, ...whole) * 1000) / step
    },
  }
}
