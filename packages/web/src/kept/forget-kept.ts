import { publicStores, signedInMark, stores } from './stores.ts'

/** Where pages are not served securely there are no stores, and nothing is kept. */
const kept: CacheStorage | undefined = globalThis.caches

/** Throws away what was read here, and says whether somebody is signed in: while that is so nothing is kept. */
export async function forgetKept(signedIn: boolean): Promise<void> {
  if (kept === undefined) return
  try {
    const person = await kept.open(stores.person)
    if (signedIn) await person.put(signedInMark, new Response())
    await Promise.all(publicStores.map((name) => kept.delete(name)))
    if (!signedIn) await kept.delete(stores.person)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** For a page that finds out who is signed in: nothing changes for a visitor whom nobody was before. */
export async function noticeWhoItIs(signedIn: boolean): Promise<void> {
  if (kept === undefined) return
  // A browser that refuses its stores has nothing to clear.
  const before = await kept.has(stores.person).catch(() => signedIn)
  if (before !== signedIn) await forgetKept(signedIn)
}
