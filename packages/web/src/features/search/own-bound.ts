import { facets, type RangeFacet } from '@market/contract/facets'
import { latinDigits } from '@market/contract/numbers'
import { boundsOf } from '@market/contract/search'
import { texts } from '@market/contract/texts'

/**
 * Parses a bound typed in the digits of the page's language. Undefined when empty, null when the search does not accept
 * it.
 */
export function readBound(of: RangeFacet, typed: string): number | undefined | null {
  const { form, highest } = boundsOf(facets[of])
  // Accepts thousands separators, which the page itself writes.
  const figures = latinDigits(typed).replaceAll(/[\s,]/g, '')
  if (figures === '') return undefined
  return form.test(figures) && Number(figures) <= highest ? Number(figures) : null
}

/** Formats a bound for the text field. */
export function writeBound(bound: number | undefined): string {
  return bound === undefined ? '' : texts.forms.asTyped(bound)
}
