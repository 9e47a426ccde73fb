const [step, memory] = [5_000, 60_000]

export interface Pace {
  /** One more was answered. */
  note(now: number): void
  /** The most that were answered a second in any five seconds of the last minute: outages are shorter. */
  best(now: number): number
}

/** What a machine can serve changes with what else it does: whoever wants to ask for more has to look at it all the time. */
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
