import { texts } from '@market/contract/texts'
import { use } from 'react'
import { CurrencyContext } from '../../api/currency.ts'

/** The spec's sentence [PAY-1], and what the card is charged, in its currency. */
export function Amount({ price }: { price: number }) {
  const { forms, payment } = texts
  const currency = use(CurrencyContext)
  const listed = forms.money(price, currency)
  return (
    <div className="grid gap-1">
      <p className="text-lg">{payment.please(forms.price(price), listed)}</p>
      <p className="text-sm text-quiet">{payment.charged(forms.charge(price, currency), listed)}</p>
    </div>
  )
}
