import type { Order } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense, type ReactNode } from 'react'
import { serverNow } from '../../api/server-clock.ts'

const ReceiptPaper = lazy(async () => ({ default: (await import('../receipts/receipt-paper.tsx')).ReceiptPaper }))

const words = texts.receiptRows

/** What a printer prints of the page, on one sheet, and nothing else: `receipt.css`. */
export function Receipt({ order }: { order: Order }) {
  const { _id, itemName, amount, currency, createdOn, state, completedOn, trxId, buyer, seller, money } = order
  const completed = state === 'completed'
  const back = money.refunded + money.sent + money.toBuyer
  const format = (figure: number) => texts.forms.charge(figure, currency)
  const closed = texts.orderPage.contact.closedParty
  const rows: (readonly [string, ReactNode])[] = [
    [words.number, _id],
    [words.laptop, itemName],
    [words.seller, seller?.displayName ?? closed],
    [words.buyer, buyer?.displayName ?? closed],
    [words.paidOn, texts.exact.dayAndClock(createdOn)],
    ...(completed && completedOn !== null ? [[words.completedOn, texts.exact.dayAndClock(completedOn)] as const] : []),
    [words.amount, format(amount)],
    ...(back > 0 ? [[words.back, format(back)] as const] : []),
    ...(trxId === null ? [] : [[words.transaction, trxId] as const]),
    [words.state, texts.orderLists.states[state]],
    [words.printed, texts.exact.dayAndClock(new Date(serverNow()).toISOString())],
  ]
  return (
    <article className="receipt" data-receipt="">
      <header>
        <h1>{words.title}</h1>
        <p>{texts.product.title}</p>
      </header>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {completed && (
        <Suspense>
          <ReceiptPaper id={_id} />
        </Suspense>
      )}
    </article>
  )
}
