import { brandAddress, brandAlone, isSame, readWanted } from '../search-address.ts'
import { cardSizes } from '../pictures.ts'
import { searchTitle } from '../search-title.ts'
import { preloaded, replyOf, type Head, type Shown } from './head.ts'
import { itemList } from './structured.ts'

/** Search engines keep all laptops and each brand's; every other search has too many brothers and leads to the first. */
export function searchHead(shown: Shown): Partial<Head> {
  const { texts } = shown
  const wanted = readWanted(shown.query)
  const reply = replyOf(shown, 'searchProducts')
  const asked = brandAlone(wanted)
  // As the market writes it, so that it has one address; without the reply nobody knows.
  const brand =
    reply?.facets.brand.find(({ value }) => asked !== undefined && isSame(value, asked))?.value ??
    (reply ? undefined : asked)
  const bare = Object.keys(wanted).length === 0
  const title = searchTitle(brand === undefined ? wanted : { brand: [brand] }, texts.search)
  return {
    title: texts.product.pageTitle(title),
    ...(brand !== undefined && { description: texts.search.aboutBrand(brand) }),
    canonical: brand === undefined ? '/search' : brandAddress(brand),
    indexed: bare || brand !== undefined,
    structured: itemList(shown.origin, title, reply?.respons ?? []),
    // As many as stand beside each other on a phone.
    preload: (reply?.respons ?? []).slice(0, 2).map(({ photoUrl }) => preloaded(photoUrl, cardSizes.search)),
  }
}
