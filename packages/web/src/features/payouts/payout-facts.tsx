import type { PayoutDetails } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useId, type ReactNode } from 'react'
import { CellLink } from '../../ui/cell-link.tsx'
import { Facts } from '../../ui/facts.tsx'
import { orderAddress } from '../orders/lists/order-address.ts'
import { reasonOf } from './reason.ts'

const words = texts.payouts

/** Since when, by which transfer and why. */
export function PayoutFacts({ payout }: { payout: PayoutDetails }) {
  const { seller, state, openedOn, movedOn, reference, reason, sender } = payout
  const id = useId()
  const rows: (readonly [string, ReactNode])[] = [
    [words.seller, seller.email],
    [words.openedOn, texts.exact.dayAndClock(openedOn)],
    ...(movedOn === openedOn ? [] : [[words.since[state], texts.exact.dayAndClock(movedOn)] as const]),
    ...(sender === null ? [] : [[words.sender, sender.name] as const]),
    ...(reference === null
      ? []
      : [
          [
            texts.myMoney.reference,
            <span key="reference" className="font-mono break-all">
              {reference}
            </span>,
          ] as const,
        ]),
    ...(reason === null ? [] : [[words.reason, reasonOf(reason)] as const]),
  ]
  return (
    <section className="grid min-w-0 content-start gap-3" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {words.facts}
      </h2>
      <Facts rows={rows} />
    </section>
  )
}

/** The orders that it pays. */
export function PayoutOrders({ payout: { orders, currency } }: { payout: PayoutDetails }) {
  const id = useId()
  return (
    <section className="grid max-w-3xl min-w-0 gap-3" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {words.orders}
      </h2>
      <ul>
        {orders.map(({ orderId, itemName, amount, disputed }) => (
          <li key={orderId} className="flex items-baseline justify-between gap-4 border-t border-base-300 py-2">
            <CellLink to={orderAddress(orderId)}>{itemName}</CellLink>
            {disputed && <span className="font-medium text-error">{texts.myMoney.disputed}</span>}
            <span className="flex-none font-medium tabular-nums">{texts.forms.charge(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
