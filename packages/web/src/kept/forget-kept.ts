import { publicStores, signedInMark, stores } from './stores.ts'

/** Undefined without HTTPS: the browser then has no Cache Storage. */
const kept: CacheStorage | undefined = globalThis.caches

/** Deletes the cached pages and replies and records whether a user is signed in: nothing is cached while one is. */
export async function forgetKept(signedIn: boolean): Promise<void> {
  if (kept === undefined) return
  try {
    const person = await kept.open(stores.person)
    if (signedIn) await person.put(signedInMark, new Response())
    await Promise.all(publicStores.map((name) => kept.delete(name)))
    if (!signedIn) await kept.delete(stores.person)
  } catch {
    // A browser that refuses storage has cached nothing.
  }
}

/** Called when the session is known; clears the caches only when that changed since the last visit. */
export async function noticeWhoItIs(signedIn: boolean): Promise<void> {
  if (kept === undefined) return
  // A browser that refuses storage has nothing to clear.
  const before = await kept.has(stores.person).catch(() => signedIn)
  if (before !== signedIn) await forgetKept(signedIn)
}
