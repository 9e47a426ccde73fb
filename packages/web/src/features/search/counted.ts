import type { SearchCount } from '@market/contract'
import { highestCount } from '@market/contract/search'
import { texts } from '@market/contract/texts'

/** `123`, or `1,000+` where counting stopped at the limit. */
export function formatCount({ count, capped }: SearchCount): string {
  return texts.forms.count(count) + (capped ? '+' : '')
}

/** The sum of a facet's values. */
export function sumOf(counts: readonly SearchCount[]): SearchCount {
  const capped = counts.some((one) => one.capped)
  const sum = counts.reduce((sum, { count }) => sum + count, 0)
  return { count: capped ? Math.min(sum, highestCount) : sum, capped }
}
