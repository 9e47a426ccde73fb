import { serverNow } from '../../api/server-clock.ts'

/** The length of a card's description [CARD-3]. */
const previewLength = 100

/** The first hundred characters; a surrogate pair at the end is not split. */
export function preview(description: string): string {
  return `${description.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, '')}...`
}

/** A title without the brand, if it begins with the brand as a word of its own and goes on. */
export function afterBrand(title: string, brand: string): string {
  if (brand === '' || title.slice(0, brand.length).toLowerCase() !== brand.toLowerCase()) return title
  return /^\s+(?=\S)(.*)$/su.exec(title.slice(brand.length))?.[1] ?? title
}

/** Holds expire, so a cached list may still contain an ended one. */
export function isHeld(heldUntil: string | null): heldUntil is string {
  return heldUntil !== null && Date.parse(heldUntil) > serverNow()
}
