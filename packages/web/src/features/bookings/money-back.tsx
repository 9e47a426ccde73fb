import type { OrderPayment } from '@market/contract'
import { texts } from '@market/contract/texts'
import { serverNow } from '../../api/server-clock.ts'

interface Words {
  refunded: (amount: string, day: string) => string
  partlyRefunded: (amount: string, day: string) => string
  disputed: string
}

/**
 * What went back to the card of an order, in the words for its buyer or its seller, and whether the bank disputes it.
 */
export function MoneyBack({ payment: { currency, refund, disputed }, words }: { payment: OrderPayment; words: Words }) {
  if (!refund && !disputed) return null
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
      {disputed && <p>{words.disputed}</p>}
    </div>
  )
}
