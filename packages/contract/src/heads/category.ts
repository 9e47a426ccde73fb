import { cardSizes } from '../pictures.ts'
import { preloaded, replyOf, type Head, type Shown } from './head.ts'

/** A brand's laptops, shown to signed-in users only. Pictures are preloaded when the reply is in the document. */
export function categoryHead(shown: Shown): Partial<Head> {
  const list = replyOf(shown, 'listCategoryProducts') ?? replyOf(shown, 'searchProducts')
  // A phone shows two in a row.
  return { preload: (list?.respons ?? []).slice(0, 2).map(({ photoUrl }) => preloaded(photoUrl, cardSizes.category)) }
}
