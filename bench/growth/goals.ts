/** p50 at the largest size divided by the smallest; not for rows with an absolute limit. */
export const mostGrowth = 2

const limits: [names: RegExp, most: number][] = [
  [/^facet counts,.*(?:five|six)/, 250],
  [/^(?:search|facet counts),/, 40],
  [/^suggestions/, 30],
]

/** p50 at the largest size, in ms; null for rows without a limit. */
export function mostTime(name: string): number | null {
  return limits.find(([names]) => names.test(name))?.[1] ?? null
}
