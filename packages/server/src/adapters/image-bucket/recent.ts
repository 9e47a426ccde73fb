export interface Recent<Value> {
  /** What is kept under the key, else what `load` gives; asked for many times together, it is loaded once. Null is not kept. */
  get(key: string, load: () => Promise<Value | null>): Promise<Value | null>
  forget(key: string): void
}

/** Keeps what was used last: at most `most` of it together, each for `forMs` at most, so that what is gone elsewhere goes here too. */
export function keepRecent<Value>({
  most,
  forMs,
  sizeOf,
}: {
  most: number
  forMs: number
  sizeOf(value: Value): number
}): Recent<Value> {
  // In the order of their last use, which a Map keeps.
  const kept = new Map<string, { value: Value; until: number }>()
  const loading = new Map<string, Promise<Value | null>>()
  let size = 0

  function forget(key: string): void {
    const one = kept.get(key)
    if (one && kept.delete(key)) size -= sizeOf(one.value)
  }

  function keep(key: string, value: Value): void {
    forget(key)
    kept.set(key, { value, until: Date.now() + forMs })
    size += sizeOf(value)
    for (const [oldest] of kept) {
      if (size <= most) break
      forget(oldest)
    }
  }

  async function loadOnce(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const underWay = loading.get(key)
    if (underWay) return underWay
    const started = load().finally(() => loading.delete(key))
    loading.set(key, started)
    const value = await started
    if (value !== null) keep(key, value)
    return value
  }

  async function get(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const one = kept.get(key)
    if (!one || one.until <= Date.now()) return loadOnce(key, load)
    kept.delete(key)
    kept.set(key, one)
    return one.value
  }

  return { get, forget }
}
