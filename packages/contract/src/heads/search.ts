import { brandAddress, brandAlone, isSame, readSearchFilters, withCurrentBrands } from '../search-address.ts'
import { cardSizes } from '../pictures.ts'
import { searchTitle } from '../search-title.ts'
import { preloaded, replyOf, type Head, type Shown } from './head.ts'
import { itemList } from './structured.ts'

/** Search engines index the list of all laptops and each brand's; every other search names the list of all as canonical. */
export function searchHead(shown: Shown): Partial<Head> {
  const { texts } = shown
  const reply = replyOf(shown, 'searchProducts')
  const wanted = withCurrentBrands(readSearchFilters(shown.query), reply?.renamed)
  const asked = brandAlone(wanted)
  // The spelling in the reply, so that the page has one canonical address. Unknown without the reply.
  const known = reply?.facets.brand.find(({ value }) => asked !== undefined && isSame(value, asked))?.value
  const brand = known ?? (reply ? undefined : asked)
  const bare = Object.keys(wanted).length === 0
  const title = searchTitle(brand === undefined ? wanted : { brand: [brand] }, texts.search)
  // Anyone can send a link with words of their own: they don't appear in the market's name.
  const neutral = searchTitle(known === undefined ? {} : { brand: [known] }, texts.search)
  return {
    title: texts.product.pageTitle(title),
    previewTitle: texts.product.pageTitle(neutral),
    ...(known !== undefined && { description: texts.search.aboutBrand(known) }),
    canonical: brand === undefined ? '/search' : brandAddress(brand),
    indexed: bare || brand !== undefined,
    structured: itemList(shown.origin, neutral, reply?.respons ?? []),
    // A phone shows two in a row.
    preload: (reply?.respons ?? []).slice(0, 2).map(({ photoUrl }) => preloaded(photoUrl, cardSizes.search)),
  }
}
