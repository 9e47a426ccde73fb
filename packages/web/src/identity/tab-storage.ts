import { browserStorage, tabStorage } from '../api/browser-storage.ts'

const [owner, since, signedOutAt] = ['of', 'since', 'signed-out-at']

/**
 * Assigns this tab's sessionStorage to the user `uid`. Drafts outlive an expired session; a change of user clears them.
 */
export function claimTabStorage(uid: string): void {
  if (tabStorage.read(owner) !== uid || isInvalidated()) tabStorage.clear()
  tabStorage.write(owner, uid)
  tabStorage.write(since, String(Date.now()))
}

export function clearTabStorage(): void {
  tabStorage.clear()
}

/** The user signs out. A closed tab receives no message, so it compares this time with its own when it is opened again. */
export function invalidateTabStorages(): void {
  clearTabStorage()
  browserStorage.write(signedOutAt, String(Date.now()))
}

export function clearInvalidatedTabStorage(): void {
  if (isInvalidated()) tabStorage.clear()
}

/** `time` in milliseconds since the epoch. False where the browser refuses storage, so that no sign-out was stored. */
export function hasSignedOutSince(time: number): boolean {
  return Number(browserStorage.read(signedOutAt) ?? 0) > time
}

function isInvalidated(): boolean {
  return hasSignedOutSince(Number(tabStorage.read(since) ?? 0))
}
