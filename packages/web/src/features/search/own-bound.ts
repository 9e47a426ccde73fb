import { readAmount } from '@market/contract/amounts'
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
  const figures = of === 'price' ? amountIn(typed) : latinDigits(typed).replaceAll(/[\s,]/g, '')
  if (figures === '') return undefined
  return form.test(figures) && Number(figures) <= highest ? Number(figures) : null
}

/** The amount's digits; not a number where it is none or has two readings. */
function amountIn(typed: string): string {
  const [value, other] = readAmount(typed)
  return typed.trim() === '' ? '' : String(other === undefined ? value : Number.NaN)
}

/** Formats a bound for the text field. */
export function writeBound(bound: number | undefined): string {
  return bound === undefined ? '' : texts.forms.asTyped(bound)
}
