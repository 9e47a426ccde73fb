const ownerKey = 'of'

/**
 * What a page keeps for this tab was typed by whoever is signed in. It outlives a sign-in that has run out, for that
 * person alone; `uid` is who is signed in now.
 */
export function claimTabStorage(uid: string): void {
  try {
    if (sessionStorage.getItem(ownerKey) === uid) return
    sessionStorage.clear()
    sessionStorage.setItem(ownerKey, uid)
  } catch {
    // Nothing is kept, then.
  }
}

export function clearTabStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Nothing was kept, then.
  }
}
