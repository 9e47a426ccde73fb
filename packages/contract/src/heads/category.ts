import { cardSizes } from '../pictures.ts'
import { preloaded, replyOf, type Head, type Shown } from './head.ts'

/** A brand's laptops: for whoever is signed in, and the pictures are asked for only where they are in the document. */
export function categoryHead(shown: Shown): Partial<Head> {
  const list = replyOf(shown, 'listCategoryProducts') ?? replyOf(shown, 'searchProducts')
  // As many as stand beside each other on a phone.
  return { preload: (list?.respons ?? []).slice(0, 2).map(({ photoUrl }) => preloaded(photoUrl, cardSizes.category)) }
}
