import type { OrderPayment } from '@market/contract'
import { texts } from '@market/contract/texts'
import { serverNow } from '../../api/server-clock.ts'

interface Words {
  refunded: (amount: string, day: string) => string
  partlyRefunded: (amount: string, day: string) => string
  disputed: string
}

/**
 * What went back to the card of an order or is on its way, in the words for its buyer or its seller, and whether the bank disputes it.
 */
export function MoneyBack({
  payment: { currency, refund, disputed, state },
  words,
}: {
  payment: OrderPayment
  words: Words
}) {
  const goesBack = state === 'refunded' && !refund?.whole
  if (!refund && !disputed && !goesBack) return null
  return (
    <div className="grid gap-1 text-sm font-medium">
      {refund && (
        <time dateTime={refund.at} title={texts.exact.ago(refund.at, serverNow())}>
          {(refund.whole ? words.refunded : words.partlyRefunded)(
            texts.forms.charge(refund.amount, currency),
            texts.forms.day(refund.at),
          )}
        </time>
      )}
      {goesBack && <p>{texts.orderLists.goesBack}</p>}
      {disputed && <p>{words.disputed}</p>}
    </div>
  )
}
