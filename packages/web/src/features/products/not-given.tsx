import { texts } from '@market/contract/texts'

/** In place of a figure that an imported listing does not tell: words, and no figure's type. */
export function NotGiven() {
  return <span className="not-given">{texts.card.notGiven}</span>
}
