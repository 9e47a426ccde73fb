const [owner, since, signedOutAt] = ['of', 'since', 'signed-out-at']

/**
 * Assigns this tab's sessionStorage to the user `uid`. Drafts outlive an expired session; a change of user clears them.
 */
export function claimTabStorage(uid: string): void {
  tryStorage(() => {
    if (sessionStorage.getItem(owner) !== uid || isInvalidated()) sessionStorage.clear()
    sessionStorage.setItem(owner, uid)
    sessionStorage.setItem(since, String(Date.now()))
  })
}

export function clearTabStorage(): void {
  tryStorage(() => sessionStorage.clear())
}

/** The user signs out. A closed tab receives no message, so it compares this time with its own when it is opened again. */
export function invalidateTabStorages(): void {
  clearTabStorage()
  tryStorage(() => localStorage.setItem(signedOutAt, String(Date.now())))
}

export function clearInvalidatedTabStorage(): void {
  tryStorage(() => {
    if (isInvalidated()) sessionStorage.clear()
  })
}

/** `time` in milliseconds since the epoch. False where the browser refuses storage, so that no sign-out was stored. */
export function hasSignedOutSince(time: number): boolean {
  let signedOut = false
  tryStorage(() => {
    signedOut = Number(localStorage.getItem(signedOutAt)) > time
  })
  return signedOut
}

function isInvalidated(): boolean {
  return hasSignedOutSince(Number(sessionStorage.getItem(since)))
}

/** Ignores that the browser refuses storage. */
function tryStorage(work: () => void): void {
  try {
    work()
  } catch {
    // Nothing is stored, so nothing has to be cleared.
  }
}
