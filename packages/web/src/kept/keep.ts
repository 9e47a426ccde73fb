import { mostEntries } from './stores.ts'

/** Puts an answer where the newest stand, and lets the oldest go. */
export async function keep(name: string, address: string, answer: Response): Promise<void> {
  const store = await caches.open(name)
  await store.delete(address, { ignoreVary: true })
  await store.put(address, answer)
  const most = mostEntries[name] ?? Number.POSITIVE_INFINITY
  const addresses = await store.keys()
  await Promise.all(addresses.slice(0, Math.max(0, addresses.length - most)).map((old) => store.delete(old)))
}
