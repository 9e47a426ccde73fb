import { setTimeout as wait } from 'node:timers/promises'

/** The calls that wait because of the fault `stallMs`. */
export class Stalls {
  #waiting = new Set<AbortController>()

  get count(): number {
    return this.#waiting.size
  }

  async stall(ms: number): Promise<void> {
    const gone = new AbortController()
    this.#waiting.add(gone)
    await wait(ms, undefined, { signal: gone.signal }).catch(() => undefined)
    this.#waiting.delete(gone)
  }

  /** Runs them now. */
  letGo(): void {
    for (const call of this.#waiting) call.abort()
  }
}
