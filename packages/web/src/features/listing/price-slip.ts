import { texts } from '@market/contract/texts'

/** A question when a price is so far from the former one that a digit may be missing or too many. */
export function priceSlip(given: number, former: number): string | undefined {
  if (given <= former / 5) return texts.addProduct.hints.wasHigher(texts.forms.count(former))
  if (given >= former * 5) return texts.addProduct.hints.wasLower(texts.forms.count(former))
  return undefined
}
