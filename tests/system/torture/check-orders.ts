import { leftOf } from '../market/provider.ts'
import { checkEach, type Finding } from './finding.ts'
import type { Evidence } from './evidence.ts'

/** Statement 5: each charge is one order, whose money adds up and which waits for nobody for ever. */
export function checkOrders({ trades, payments, books }: Evidence): Finding[] {
  const charges = books.charges.filter(({ status }) => status === 'succeeded')
  const paymentOf = new Map(payments.map(({ id, intent_id }) => [intent_id, id]))
  const tradesOf = Map.groupBy(trades, ({ payment_id }) => payment_id)
  const live = Map.groupBy(
    trades.filter(({ state }) => state !== 'refunded'),
    ({ product_id }) => product_id,
  )
  const left = leftOf(books)
  return [
    checkEach(
      '5 every charge has one order, whose ledger has what the provider charged and refunded, and the bank took',
      charges,
      (charge) => {
        const of = tradesOf.get(paymentOf.get(charge.payment_intent) ?? '') ?? []
        const back = left(charge.payment_intent)
        const right = of.length === 1 && of[0]?.amount === charge.amount && of[0].back === back
        return !right && `charge ${charge.id} of ${charge.amount}, back ${back}: ${JSON.stringify(of)}`
      },
    ),
    checkEach('5 every order has its charge', [trades.length], (count) => {
      return count !== charges.length && `${count} orders of ${charges.length} charges`
    }),
    checkEach(
      '5 a laptop has at most one order that is not refunded',
      live,
      ([product, list]) => list.length > 1 && `item ${product}: ${list.length} orders`,
    ),
    checkEach('5 an ended order holds nothing, an open one all that is not back', trades, (trade) => {
      const ended = trade.state === 'completed' || trade.state === 'refunded'
      return trade.held !== (ended ? 0 : trade.amount - trade.back) && `order ${JSON.stringify(trade)}`
    }),
    checkEach(
      '5 a completed order’s money is the seller’s except what is back, of any other the seller has nothing',
      trades,
      (trade) =>
        trade.kept + trade.twice !==
          (trade.state === 'completed' ? trade.amount - trade.back - trade.byHand + trade.twice : 0) &&
        `order ${JSON.stringify(trade)}`,
    ),
    checkEach(
      '5 nothing is owed to a buyer any more',
      trades,
      ({ id, owed }) => owed !== 0 && `order ${id} owes ${owed}`,
    ),
    checkEach(
      '5 an open order waits for somebody until a time to come, and each of its moves has its event',
      trades,
      ({ id, state, waits, version, events }) =>
        (waits !== (state !== 'completed' && state !== 'refunded') || version !== events) &&
        `order ${id} is ${state}, version ${version} with ${events} events`,
    ),
    checkEach(
      '5 an order on which nobody acts has ended after 60 days',
      trades.filter((trade) => trade.silent),
      ({ id, state }) => state !== 'completed' && state !== 'refunded' && `order ${id} is ${state}`,
    ),
  ]
}
