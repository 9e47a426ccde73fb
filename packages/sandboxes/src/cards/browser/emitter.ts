export type Listener = (payload?: unknown) => void

/** The listeners of an element, by event. */
export class Emitter {
  #listeners = new Map<string, Listener[]>()

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
  }

  /** Without a listener, all of that event go. */
  off(event: string, listener?: Listener): void {
    this.#listeners.set(event, listener ? (this.#listeners.get(event) ?? []).filter((known) => known !== listener) : [])
  }

  once(event: string, listener: Listener): void {
    const first: Listener = (payload) => {
      this.off(event, first)
      listener(payload)
    }
    this.on(event, first)
  }

  emit(event: string, payload?: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload)
  }
}
