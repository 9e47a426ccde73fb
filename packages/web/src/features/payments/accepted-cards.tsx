import { texts } from '@market/contract/texts'

/** The names of the accepted cards, drawn as small cards. */
export function AcceptedCards() {
  return (
    <ul className="flex flex-wrap gap-2" aria-label={texts.payment.accepted}>
      {texts.payment.brands.map((brand) => (
        <li key={brand} className="card-mark">
          {brand}
        </li>
      ))}
    </ul>
  )
}
