/** Spec section 9. */
const previewLength = 100

/** The first hundred characters, without tearing a pair of UTF-16 units apart. */
export function preview(description: string): string {
  return `${description.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, '')}...`
}

/** Holds end by themselves, so a list that was read a while ago may still tell of one. */
export function isHeld(heldUntil: string | null): heldUntil is string {
  return heldUntil !== null && new Date(heldUntil).getTime() > Date.now()
}
