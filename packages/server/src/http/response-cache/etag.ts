/** Whether an If-None-Match names this weak ETag. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map((one) => one.trim())
  return known.includes(tag) || known.includes(tag.slice(2)) || known.includes('*')
}
