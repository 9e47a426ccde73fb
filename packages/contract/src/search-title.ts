import { brandAlone, type Wanted } from './search-address.ts'
import { texts } from './texts.ts'

/** What a search's page is called. */
export function searchTitle(wanted: Wanted): string {
  const brand = brandAlone(wanted)
  return wanted.q ?? (brand === undefined ? texts.search.title : texts.search.ofBrand(brand))
}
