const [owner, since, signedOutAt] = ['of', 'since', 'signed-out-at']

/**
 * What a page keeps for this tab was typed by whoever is signed in. It outlives a sign-in that has run out, for that
 * person alone; `uid` is who is signed in now.
 */
export function claimTabStorage(uid: string): void {
  ifKept(() => {
    if (sessionStorage.getItem(owner) !== uid || hasEnded()) sessionStorage.clear()
    sessionStorage.setItem(owner, uid)
    sessionStorage.setItem(since, String(Date.now()))
  })
}

export function clearTabStorage(): void {
  ifKept(() => sessionStorage.clear())
}

/** Somebody signs out here on purpose: a tab that can't hear of it now, because it was closed, finds out when it is opened again. */
export function endTabStorages(): void {
  clearTabStorage()
  ifKept(() => localStorage.setItem(signedOutAt, String(Date.now())))
}

export function clearEndedTabStorage(): void {
  ifKept(() => {
    if (hasEnded()) sessionStorage.clear()
  })
}

/** `time`: in milliseconds, as `Date.now()` has it. */
export function hasSignedOutSince(time: number): boolean {
  return Number(localStorage.getItem(signedOutAt)) > time
}

function hasEnded(): boolean {
  return hasSignedOutSince(Number(sessionStorage.getItem(since)))
}

/** Where the browser keeps nothing, there is nothing to forget. */
function ifKept(act: () => void): void {
  try {
    act()
  } catch {
    // Nothing is kept, then.
  }
}
