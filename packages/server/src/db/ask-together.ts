/**
 * Makes one question of what is asked for in one round of the event loop: under load several requests come in each, and to send a
 * statement and read its answer takes longer than to answer it. Whoever asks while no question is under way is not kept waiting for the
 * round's end; nor does anybody wait for the answer to somebody else's. No question is sent before all who share it have asked. At most
 * `most` share one, so that what takes long is asked on several connections.
 */
export function askTogether<Key, Answer>(
  ask: (keys: Key[]) => Promise<Map<Key, Answer>>,
  most = Infinity,
): (key: Key) => Promise<Answer | null> {
  let gathering: { keys: Set<Key>; answers: Promise<Map<Key, Answer>> } | null = null
  let underWay = 0

  async function send(keys: Key[]): Promise<Map<Key, Answer>> {
    underWay += 1
    try {
      return await ask(keys)
    } finally {
      underWay -= 1
    }
  }

  function gather(): NonNullable<typeof gathering> {
    const keys = new Set<Key>()
    const roundIsOver = new Promise<void>((resolve) => setImmediate(resolve))
    const begun = {
      keys,
      answers: roundIsOver.then(() => {
        if (gathering === begun) gathering = null
        return send([...keys])
      }),
    }
    return begun
  }

  return async (key) => {
    if (underWay === 0 && gathering === null) return (await send([key])).get(key) ?? null
    const { keys, answers } = (gathering ??= gather())
    keys.add(key)
    if (keys.size >= most) gathering = null
    return (await answers).get(key) ?? null
  }
}
