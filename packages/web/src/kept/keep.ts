import { mostEntries } from './stores.ts'

/** Adds an entry as the newest one and evicts the oldest. */
export async function keep(name: string, address: string, answer: Response): Promise<void> {
  const store = await caches.open(name)
  await store.delete(address, { ignoreVary: true })
  await store.put(address, answer)
  const most = mostEntries[name] ?? Number.POSITIVE_INFINITY
  const addresses = await store.keys()
  await Promise.all(addresses.slice(0, Math.max(0, addresses.length - most)).map((old) => store.delete(old)))
}
