/** The current state of a thing of the market, as text; null: it does not exist. */
export type State = string | null

interface Change {
  sentAt: number
  answeredAt: number
  state: State
}

/**
 * The state of each thing as answered to clients: `wish/<person>/<product>` and the like. Each thing is changed by one client
 * only, one change after the other. Times are milliseconds since 1970.
 */
export class Facts {
  #changes = new Map<string, Change[]>()
  /** Things with a change whose outcome is unknown. */
  #unsure = new Set<string>()

  note(thing: string, change: Change): void {
    const before = this.#changes.get(thing)
    if (before) before.push(change)
    else this.#changes.set(thing, [change])
  }

  doubt(thing: string): void {
    this.#unsure.add(thing)
  }

  /** Latencies of the changes sent within a period, in milliseconds, ascending. */
  durations(from: number, until: number): number[] {
    return [...this.#changes.values()]
      .flat()
      .filter(({ sentAt }) => sentAt >= from && sentAt < until)
      .map(({ sentAt, answeredAt }) => answeredAt - sentAt)
      .sort((a, b) => a - b)
  }

  /** Every thing with its possible states in a backup of `moment`: what was acknowledged before, or what was changed later. */
  *asOf(moment: number): Generator<{ thing: string; promised: boolean; allowed: State[] }> {
    for (const [thing, changes] of this.#changes) {
      if (this.#unsure.has(thing) || thing.startsWith('picture/')) continue
      const before = changes.findLast(({ answeredAt }) => answeredAt < moment)
      const later = changes.filter(({ answeredAt }) => answeredAt >= moment).map(({ state }) => state)
      yield { thing, promised: before !== undefined, allowed: [before?.state ?? null, ...later] }
    }
  }

  has(thing: string): boolean {
    return this.#changes.has(thing) || this.#unsure.has(thing)
  }
}
