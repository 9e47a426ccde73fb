/** What a thing of the market is by now, in one word or text; null: it is not there. */
export type State = string | null

interface Change {
  sentAt: number
  answeredAt: number
  state: State
}

/**
 * Everything that clients were told, by the thing it is about: `wish/<person>/<product>` and the like. Each thing is changed by one client
 * alone, one change after the other. Times are milliseconds since 1970.
 */
export class Facts {
  #changes = new Map<string, Change[]>()
  /** Things of which some change was not answered plainly. */
  #unsure = new Set<string>()

  note(thing: string, change: Change): void {
    const before = this.#changes.get(thing)
    if (before) before.push(change)
    else this.#changes.set(thing, [change])
  }

  doubt(thing: string): void {
    this.#unsure.add(thing)
  }

  /** How long each answer took whose change was sent from one moment until another, in milliseconds, the shortest first. */
  durations(from: number, until: number): number[] {
    return [...this.#changes.values()]
      .flat()
      .filter(({ sentAt }) => sentAt >= from && sentAt < until)
      .map(({ sentAt, answeredAt }) => answeredAt - sentAt)
      .sort((a, b) => a - b)
  }

  /** Every thing with the states it may have in a market as of `moment`: what was answered before it, or what was changed later still. */
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
