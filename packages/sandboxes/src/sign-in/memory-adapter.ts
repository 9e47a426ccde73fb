import { LRUCache } from 'lru-cache'
import type { Adapter, AdapterPayload } from 'oidc-provider'

/**
 * Stores sign-ins in progress, codes and tokens in memory: after a restart the user chooses an account again and
 * loses nothing.
 */
export function createMemoryAdapter(): (model: string) => Adapter {
  const stored = new LRUCache<string, AdapterPayload>({ max: 10_000 })
  return (model) => ({
    upsert: async (id, payload, expiresIn) =>
      void stored.set(`${model}:${id}`, payload, { ttl: (expiresIn ?? 0) * 1000 }),
    find: async (id) => stored.get(`${model}:${id}`),
    findByUid: async (uid) => stored.find((payload, key) => key.startsWith(`${model}:`) && payload.uid === uid),
    findByUserCode: async () => undefined,
    consume: async (id) => void Object.assign(stored.get(`${model}:${id}`) ?? {}, { consumed: Date.now() / 1000 }),
    destroy: async (id) => void stored.delete(`${model}:${id}`),
    async revokeByGrantId(grantId) {
      for (const [key, payload] of stored.entries()) if (payload.grantId === grantId) stored.delete(key)
    },
  })
}
