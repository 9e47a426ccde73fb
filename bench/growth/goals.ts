/** p50 at the largest size divided by the smallest; not for searches, which have absolute limits. */
export const mostGrowth = 2

/** p50 of a search at the largest size, in ms; null for other rows. */
export function mostTime(name: string): number | null {
  if (!/^(search|facet counts),/.test(name)) return null
  return /five|six/.test(name) ? 250 : 40
}
