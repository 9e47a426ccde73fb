/** p50 at the largest size against the smallest; not of searches, which have bounds of their own. */
export const mostGrowth = 2

/** p50 of a search at the largest size, in ms; null: it is not one. */
export function mostTime(name: string): number | null {
  if (!/^(search|facet counts),/.test(name)) return null
  return /five|six/.test(name) ? 200 : 30
}
