const key = 'listing-draft'

/** The draft of the form, restored after a reload or an expired session. */
export function readDraft<T extends object>(blank: T): T {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' ? { ...blank, ...kept } : blank
  } catch {
    return blank
  }
}

/** The photo is a file, which sessionStorage cannot hold; the user chooses it again. */
export function storeDraft(given: object): void {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify(given, (name, value: unknown) => (name === 'photoUrl' ? undefined : value)),
    )
  } catch {
    // Without storage, the text lasts until the page is closed.
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is refused, so there is no draft.
  }
}
