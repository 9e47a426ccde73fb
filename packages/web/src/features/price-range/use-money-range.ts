import { texts } from '@market/contract/texts'
import { useMoney } from '../listing/price.tsx'

/** Formats a range of prices with the currency's sign once: '38,000 to 52,000 tk'. */
export function useMoneyRange(): (range: { from: number; to: number }) => string {
  const money = useMoney()
  return ({ from, to }) => {
    const signFirst = !/^\p{Nd}/u.test(money(from))
    const [format, formatLast] = signFirst ? [money, texts.forms.price] : [texts.forms.price, money]
    return texts.priceRange.between(format(from), formatLast(to))
  }
}
