/** Spec section 9. */
const previewLength = 100
const dateLength = 10

/** The first hundred characters, without tearing a pair of UTF-16 units apart. */
export function preview(description: string): string {
  return `${description.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, '')}...`
}

export function postDate(createdOn: string): string {
  return createdOn.slice(0, dateLength)
}

/** Hours and minutes where the person is. */
export function clockTime(moment: string): string {
  return new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false })
}

/** Holds end by themselves, so a list that was read a while ago may still tell of one. */
export function isHeld(heldUntil: string | null): heldUntil is string {
  return heldUntil !== null && new Date(heldUntil).getTime() > Date.now()
}
