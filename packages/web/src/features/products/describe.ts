/** The length of a card's description [CARD-3]. */
const previewLength = 100

/** The first hundred characters; a surrogate pair at the end is not split. */
export function preview(description: string): string {
  return `${description.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, '')}...`
}

/** Holds expire, so a cached list may still contain an ended one. Until `hydrated` each counts, whatever the time. */
export function isHeld(heldUntil: string | null, hydrated = true): heldUntil is string {
  return heldUntil !== null && (!hydrated || new Date(heldUntil).getTime() > Date.now())
}
