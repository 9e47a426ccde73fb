import type { Order } from '@market/contract'
import { texts } from '@market/contract/texts'
import type { ReactNode } from 'react'
import { serverNow } from '../../api/server-clock.ts'

const words = texts.orderPage.receipt

/** What a printer prints of the page, and nothing else: `receipt.css`. */
export function Receipt({ order }: { order: Order }) {
  const { _id, itemName, amount, currency, createdOn, state, trxId, buyer, seller, money } = order
  const back = money.refunded + money.sent + money.toBuyer
  const format = (figure: number) => texts.forms.charge(figure, currency)
  const closed = texts.orderPage.contact.closedParty
  const rows: (readonly [string, ReactNode])[] = [
    [words.number, _id],
    [words.laptop, itemName],
    [words.seller, seller?.displayName ?? closed],
    [words.buyer, buyer?.displayName ?? closed],
    [words.paidOn, texts.exact.dayAndClock(createdOn)],
    [words.amount, format(amount)],
    ...(back > 0 ? [[words.back, format(back)] as const] : []),
    ...(trxId === null ? [] : [[words.transaction, trxId] as const]),
    [words.state, texts.orderLists.states[state]],
    [words.printed, texts.exact.dayAndClock(new Date(serverNow()).toISOString())],
  ]
  return (
    <article className="hidden max-w-2xl gap-6 print:grid" data-receipt="">
      <header className="grid gap-1">
        <p>{texts.product.title}</p>
        <p className="text-2xl font-semibold">{words.title}</p>
      </header>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[12rem_minmax(0,1fr)] gap-4 border-t py-2">
            <dt>{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
