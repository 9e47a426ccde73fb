import { leftOf } from '../market/provider.ts'
import { checkEach, type Finding } from './finding.ts'
import type { Evidence } from './evidence.ts'

const over = new Set(['succeeded', 'cancelled', 'refunded'])

/** Nothing is left unfinished, and our ledger and the provider's have the same sum. */
export function checkRest({ payments, orders, holds, books, jobsLeft, told, ...evidence }: Evidence): Finding[] {
  const { provider: ours } = evidence.sums
  const left = leftOf(books)
  const theirs = books.charges
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount, payment_intent: intent }) => sum + amount - left(intent), 0)
  const byPayment = Map.groupBy(books.payment_intents, ({ metadata }) => metadata['paymentId'] ?? '')
  return [
    checkEach('no item is held past its time', holds, ({ product_id }) => `item ${product_id} is still held`),
    checkEach(
      'no payment is left unfinished',
      payments,
      ({ id, state }) => !over.has(state) && `payment ${id} is ${state}`,
    ),
    checkEach(
      'no intent can still be paid',
      books.payment_intents,
      ({ id, status }) => status !== 'succeeded' && status !== 'canceled' && `intent ${id} is ${status}`,
    ),
    checkEach(
      'a payment has one intent',
      byPayment,
      ([id, list]) => list.length > 1 && `payment ${id} has ${list.length} intents`,
    ),
    checkEach('no refund is left undone, and no mail that was tried', jobsLeft, ({ task, error }) => {
      return (task !== 'send-mail' || error !== null) && `${task}: ${error ?? 'not run'}`
    }),
    checkEach(
      'buyer and seller are told of a sale, each once',
      orders,
      ({ payment_id: id }) =>
        told
          .get(id)
          ?.filter((kind) => kind.startsWith('order-paid'))
          .join() !== 'order-paid-buyer,order-paid-seller' && `payment ${id}: ${told.get(id)?.join() ?? 'no'}`,
    ),
    checkEach(
      'the provider’s books and the ledger come to the same sum',
      [theirs],
      (sum) => sum !== ours && `theirs ${sum}, ours ${ours}`,
    ),
  ]
}
