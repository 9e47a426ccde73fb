import { signedInMark, stores } from '../kept/stores.ts'

export async function isSignedIn(): Promise<boolean> {
  return (await caches.match(signedInMark, { cacheName: stores.person })) !== undefined
}
