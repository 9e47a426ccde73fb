const key = 'listing-draft'

/** What was typed into the form before the page went away: a reload, or a sign-in that had run out. */
export function readDraft<T extends object>(blank: T): T {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' ? { ...blank, ...kept } : blank
  } catch {
    return blank
  }
}

/** A photo can't be kept; it is chosen anew. */
export function keepDraft(given: object): void {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify(given, (name, value: unknown) => (name === 'photoUrl' ? undefined : value)),
    )
  } catch {
    // Without storage the text lasts as long as the page.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept, then.
  }
}
