/**
 * Batches the keys that are loaded in one round of the event loop into one query: under load several requests arrive in
 * each round, and a round trip takes longer than the lookup. The first key is loaded at once while no query is running.
 * A batch is sent when its round is over, without waiting for the query before it. A batch has at most `most` keys, so
 * that slow lookups use several connections.
 */
export function createBatchLoader<Key, Value>(
  load: (keys: Key[]) => Promise<Map<Key, Value>>,
  most = Infinity,
): (key: Key) => Promise<Value | null> {
  let batch: { keys: Set<Key>; values: Promise<Map<Key, Value>> } | null = null
  let running = 0

  async function send(keys: Key[]): Promise<Map<Key, Value>> {
    running += 1
    try {
      return await load(keys)
    } finally {
      running -= 1
    }
  }

  function beginBatch(): NonNullable<typeof batch> {
    const keys = new Set<Key>()
    const roundIsOver = new Promise<void>((resolve) => setImmediate(resolve))
    const begun = {
      keys,
      values: roundIsOver.then(() => {
        if (batch === begun) batch = null
        return send([...keys])
      }),
    }
    return begun
  }

  return async (key) => {
    if (running === 0 && batch === null) return (await send([key])).get(key) ?? null
    const { keys, values } = (batch ??= beginBatch())
    keys.add(key)
    if (keys.size >= most) batch = null
    return (await values).get(key) ?? null
  }
}
