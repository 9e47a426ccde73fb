import { hash } from 'node:crypto'

export function etagOf(text: string): string {
  return `W/"${hash('sha256', text, 'base64url')}"`
}

/** Whether an If-None-Match names this weak ETag. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map((one) => one.trim())
  return known.includes(tag) || known.includes(tag.slice(2)) || known.includes('*')
}
