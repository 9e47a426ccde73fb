import { texts } from '@market/contract/texts'
import { use } from 'react'
import { CurrencyContext } from '../../api/currency.ts'

/** Formats a price with the sign of the market's currency. */
export function useMoney(): (amount: number) => string {
  const currency = use(CurrencyContext)
  return (amount) => texts.forms.money(amount, currency)
}

export function Price({ amount }: { amount: number }) {
  return <span>{useMoney()(amount)}</span>
}

/** A price whose figures are larger than the sign of its currency, which has the look `sign`. */
export function LargePrice({ amount, sign }: { amount: number; sign: string | undefined }) {
  const [, before = '', figures = '', after = ''] = /^(\P{Nd}*)(.*?)(\P{Nd}*)$/u.exec(useMoney()(amount)) ?? []
  return (
    <>
      {before && <small className={sign}>{before}</small>}
      <span>{figures}</span>
      {after && <small className={sign}>{after}</small>}
    </>
  )
}
