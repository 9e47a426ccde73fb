import { facets, type RangeFacet } from '@market/contract/listing-fields'
import { boundsOf } from '@market/contract/search'
import { texts } from '@market/contract/texts'

/** A bound as it was typed, in the figures of the page's language: nothing was typed, undefined; none that a search takes, null. */
export function readBound(of: RangeFacet, typed: string): number | undefined | null {
  const { form, highest } = boundsOf(facets[of])
  // Thousands may stand apart, as the page itself writes them.
  const figures = texts.forms.typed(typed).replaceAll(/[\s,]/g, '')
  if (figures === '') return undefined
  return form.test(figures) && Number(figures) <= highest ? Number(figures) : null
}

/** A bound as somebody would type it. */
export function writeBound(bound: number | undefined): string {
  return bound === undefined ? '' : texts.forms.asTyped(bound)
}
