import { brandAlone, type SearchFilters } from './search-address.ts'
import type { Texts } from './texts/all.ts'

/** The title of a search's page. */
export function searchTitle(wanted: SearchFilters, words: Pick<Texts['search'], 'title' | 'ofBrand'>): string {
  const brand = brandAlone(wanted)
  return wanted.q ?? (brand === undefined ? words.title : words.ofBrand(brand))
}
