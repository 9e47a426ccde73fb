/**
 * Makes one question of what is asked for in one round of the event loop: under load several requests come in each, and to send a
 * statement and read its answer takes longer than to answer it. No question is sent before all who share it have asked.
 */
export function askTogether<Key, Answer>(ask: (keys: Key[]) => Promise<Map<Key, Answer>>): (key: Key) => Promise<Answer | null> {
  let gathering: { keys: Set<Key>; answers: Promise<Map<Key, Answer>> } | null = null

  function gather(): NonNullable<typeof gathering> {
    const keys = new Set<Key>()
    const roundIsOver = new Promise<void>((resolve) => setImmediate(resolve))
    return { keys, answers: roundIsOver.then(() => {
      gathering = null
      return ask([...keys])
    }) }
  }

  return async (key) => {
    gathering ??= gather()
    gathering.keys.add(key)
    return (await gathering.answers).get(key) ?? null
  }
}
