import type { Adapter, AdapterPayload } from 'oidc-provider'

/**
 * Stores sign-ins in progress, codes and tokens in memory: after a restart the user chooses an account again and
 * loses nothing.
 */
export function createMemoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>()

  function sweep(now: number): void {
    for (const [key, { until }] of kept) if (until <= now) kept.delete(key)
  }

  function findWhere(model: string, matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload, until }] of kept) {
      if (key.startsWith(`${model}:`) && until > Date.now() && matches(payload)) return payload
    }
    return undefined
  }

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const now = Date.now()
      sweep(now)
      kept.set(`${model}:${id}`, { payload, until: expiresIn === undefined ? Infinity : now + expiresIn * 1000 })
    },
    async find(id) {
      const found = kept.get(`${model}:${id}`)
      return found && found.until > Date.now() ? found.payload : undefined
    },
    async findByUid(uid) {
      return findWhere(model, (payload) => payload.uid === uid)
    },
    async findByUserCode(userCode) {
      return findWhere(model, (payload) => payload.userCode === userCode)
    },
    async consume(id) {
      const found = kept.get(`${model}:${id}`)
      if (found) found.payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      kept.delete(`${model}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
