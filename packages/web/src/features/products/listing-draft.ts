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

/** Photos are stored by their addresses once they are uploaded. */
export function storeDraft(given: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(given))
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
