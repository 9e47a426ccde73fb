import { leftOf } from '../market/provider.ts'
import { checkEach, type Finding } from './finding.ts'
import type { Evidence } from './evidence.ts'

/** Statements 2 and 3: a charged buyer has the item or a refund, and the amount is the item's price. */
export function checkCharges({ books, payments, products, trades, laptops }: Evidence): Finding[] {
  const intents = new Map(books.payment_intents.map((intent) => [intent.id, intent]))
  const ours = new Map(payments.map((payment) => [payment.id, payment]))
  const sold = new Map(products.map(({ id, sold: isSold }) => [id, isSold]))
  const asked = new Map(laptops.map(({ id, price }) => [id, Math.round(price * 100)]))
  const charges = books.charges.filter(({ status }) => status === 'succeeded')
  const refunds = Map.groupBy(books.refunds, ({ payment_intent }) => payment_intent)
  const tradeOf = new Map(trades.map((trade) => [trade.payment_id, trade]))
  const left = leftOf(books)
  const sumOf = (list: { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0)
  // By a call of the market.
  const made = new Set(
    books.events
      .filter(({ type, request }) => type === 'refund.created' && request.idempotency_key !== null)
      .map(({ data }) => data.object.id),
  )
  const intentOf = new Map(payments.map(({ id, intent_id }) => [id, intent_id]))
  const paymentOf = (intentId: string) => ours.get(intents.get(intentId)?.metadata['paymentId'] ?? '')
  const isBack = ({ payment_intent: intent, amount }: (typeof charges)[number]) =>
    left(intent) + (tradeOf.get(paymentOf(intent)?.id ?? '')?.byHand ?? 0) >= amount
  const kept = Map.groupBy(
    charges.filter((charge) => !isBack(charge)),
    ({ payment_intent: intent }) => {
      const payment = paymentOf(intent)
      return `${payment?.product_id} of ${payment?.buyer}`
    },
  )
  return [
    checkEach(
      '2 every charge in the provider’s books is a sale to that buyer, or is fully refunded',
      charges,
      (charge) => {
        const payment = paymentOf(charge.payment_intent)
        if (!payment) return `charge ${charge.id} belongs to no payment`
        if (payment.intent_id !== charge.payment_intent)
          return `charge ${charge.id} is of ${charge.payment_intent}, its payment says ${payment.intent_id}`
        const { byHand = 0, twice = 0 } = tradeOf.get(payment.id) ?? {}
        const back = left(charge.payment_intent) + byHand
        if (payment.state === 'succeeded')
          return (
            (back !== payment.refunded_amount || !sold.get(payment.product_id)) &&
            `charge ${charge.id}: sold ${sold.get(payment.product_id)}, back ${back}, of that by hand ${byHand}`
          )
        return (
          !(payment.state === 'refunded' && back === charge.amount + twice) &&
          `charge ${charge.id} of a payment that is ${payment.state}, back ${back}, of that by hand ${byHand}`
        )
      },
    ),
    checkEach('2 no more is refunded than was charged', charges, (charge) => {
      const sum = sumOf((refunds.get(charge.payment_intent) ?? []).filter(({ status }) => status !== 'failed'))
      return (
        (sum > charge.amount || sum !== charge.amount_refunded) &&
        `charge ${charge.id} of ${charge.amount}, back ${charge.amount_refunded}: refunds of ${sum}`
      )
    }),
    checkEach('2 the market refunds nothing that is not owed: the operator or the bank did', trades, (trade) => {
      const intent = intentOf.get(trade.payment_id) ?? ''
      const taken = left(intent) - sumOf((refunds.get(intent) ?? []).filter(({ status }) => status !== 'failed'))
      const others = taken + sumOf((refunds.get(intent) ?? []).filter(({ id }) => !made.has(id)))
      const notOwed = trade.unasked + trade.twice
      return notOwed > others && `order ${trade.id}: not owed ${notOwed}, by operator and bank ${others}`
    }),
    checkEach(
      '2 nobody is charged twice for one item',
      kept,
      ([what, list]) => list.length > 1 && `item ${what}: ${list.length} charges kept`,
    ),
    checkEach(
      '2 every succeeded payment has its charge',
      payments.filter(({ state }) => state === 'succeeded'),
      ({ id, intent_id }) => {
        return (
          charges.filter(({ payment_intent }) => payment_intent === intent_id).length !== 1 &&
          `payment ${id} succeeded without exactly one charge`
        )
      },
    ),
    checkEach('3 every charge is the price that the seller set', charges, (charge) => {
      const payment = paymentOf(charge.payment_intent)
      const price = asked.get(payment?.product_id ?? '')
      return (
        (charge.amount !== price || payment?.amount !== price) &&
        `charge ${charge.id} is ${charge.amount}, the price ${price}`
      )
    }),
    checkEach(
      '3 every price stands as the seller set it',
      products,
      ({ id, amount }) => amount !== asked.get(id) && `item ${id} costs ${amount}, asked was ${asked.get(id)}`,
    ),
  ]
}
