import { texts } from '@market/contract/texts'

/** Replaces a figure that an imported listing does not have; in the text font. */
export function NotGiven() {
  return <span className="text-quiet">{texts.card.notGiven}</span>
}
