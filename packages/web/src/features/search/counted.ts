import type { SearchCount } from '@market/contract'
import { texts } from '@market/contract/texts'

/** `1,234`, or `10,000+` where nobody counted further. */
export function formatCount({ count, capped }: SearchCount): string {
  return texts.forms.count(count) + (capped ? '+' : '')
}

/** All of a facet's choices together. */
export function sumOf(counts: readonly SearchCount[]): SearchCount {
  return { count: counts.reduce((sum, { count }) => sum + count, 0), capped: counts.some(({ capped }) => capped) }
}
