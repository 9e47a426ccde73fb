import { facets, type RangeFacet } from '@market/contract/facets'
import { latinDigits } from '@market/contract/numbers'
import { boundsOf } from '@market/contract/search'
import { texts } from '@market/contract/texts'

/**
 * Parses a bound typed in the digits of the page's language. Undefined when empty, null when the search does not accept
 * it.
 */
export function readFigure(of: RangeFacet, typed: string): number | undefined | null {
  const { form, highest } = boundsOf(facets[of])
  // Accepts thousands separators, which the page itself writes.
  const figures = latinDigits(typed).replaceAll(/[\s,]/g, '')
  if (figures === '') return undefined
  return form.test(figures) && Number(figures) <= highest ? Number(figures) : null
}

/** What was typed as a bound: of a price also an amount such as 28.5k. `refusal`: why the search does not accept it. */
export async function readBound(of: RangeFacet, typed: string): Promise<{ bound?: number; refusal?: string }> {
  if (of !== 'price' || typed.trim() === '') return toBound(of, readFigure(of, typed))
  const amounts = await import('@market/contract/amounts').catch(() => undefined)
  if (amounts === undefined) return toBound(of, readFigure(of, typed))
  const [one, other] = amounts.readAmount(typed)
  if (one !== undefined && other !== undefined) return { refusal: amounts.sayEither(one, other) }
  return toBound(of, one === undefined ? null : readFigure(of, String(one)))
}

function toBound(of: RangeFacet, read: number | undefined | null) {
  if (read === null) return { refusal: boundsOf(facets[of]).otherwise }
  return read === undefined ? {} : { bound: read }
}

/** Formats a bound for the text field. */
export function writeBound(bound: number | undefined): string {
  return bound === undefined ? '' : texts.forms.asTyped(bound)
}
