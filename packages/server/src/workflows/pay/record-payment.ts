import {
  Problem,
  replyTexts,
  toMajor,
  toMinor,
  type CallArguments,
  type CallReply,
  type Calls,
  type PaymentState,
} from '@market/contract'
import type { Db } from '../../db/db.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Cards, Intent } from '../../ports/cards.ts'
import { requireMember } from '../../calls/guards.ts'
import { applyIntent } from './apply-intent.ts'
import { countQuestion, type Asking } from './count-question.ts'
import { findOrderOfPayment, isBornRefunded } from '../../features/orders/repository.ts'
import { findPayment, findPaymentOfIntent, type PaymentRow } from '../../features/payments/repository.ts'

type ReportedPayment = CallArguments<Calls['recordPayment']>['body']

/**
 * The browser reports that a card was charged. Its report is not trusted: the intent must belong to a payment of ours
 * with this buyer, laptop and amount, and the provider is asked for its state. The buyer is the token's holder;
 * `userId` is ignored. Over the buyer's limit of questions our records answer: the webhook or the job brings the news,
 * and the browser reports again until it is recorded.
 */
export async function recordPayment(
  asking: Asking,
  caller: Caller,
  reported: ReportedPayment,
): Promise<CallReply<Calls['recordPayment']>> {
  const buyer = requireMember(caller)
  const payment = await findPaymentOfIntent(asking.db, reported.trxId)
  if (!payment) throw Problem.ofField('payment-unknown', 'trxId')
  requireSame(payment, buyer.id, reported)
  const wait = await countQuestion(asking, buyer.id)
  const state = wait > 0 ? recordedState(payment, wait) : await askForState(asking, payment.id, reported.trxId)
  if (state !== 'succeeded')
    throw new Problem((await wasSold(asking.db, payment.id)) ? 'payment-refunded' : 'payment-too-late')
  return {
    message: replyTexts.paid,
    respons: { trxId: reported.trxId, productId: payment.product_id, price: toMajor(payment.amount) },
  }
}

/** Of a charge that came too late the market makes the refund, and the order is born refunded. */
async function wasSold(db: Db, paymentId: string): Promise<boolean> {
  const order = await findOrderOfPayment(db, paymentId)
  const refundedBy = (await findPayment(db, paymentId))?.refunded_by ?? 'market'
  return refundedBy !== 'market' || (order !== undefined && !(await isBornRefunded(db, order.id)))
}

function recordedState({ state }: PaymentRow, wait: number): PaymentState {
  if (state === 'succeeded' || state === 'refund-due' || state === 'refunded') return state
  throw new Problem('too-many-requests', { retryAfter: wait })
}

async function askForState(asking: Asking, paymentId: string, trxId: string): Promise<PaymentState> {
  const intent = await askProvider(asking.cards, trxId)
  if (intent.state !== 'succeeded') throw new Problem('payment-not-finished')
  return applyIntent(asking, paymentId, intent, 'browser')
}

async function askProvider(cards: Cards, trxId: string): Promise<Intent> {
  const found = await cards.findIntent(trxId)
  if (found.ok) return found.intent
  throw found.reason === 'unreachable' ? new Problem('card-provider-away') : Problem.ofField('payment-unknown', 'trxId')
}

function requireSame(payment: PaymentRow, buyerId: string, reported: ReportedPayment): void {
  if (payment.buyer_id !== buyerId) throw Problem.ofField('payment-mismatch', 'trxId')
  if (payment.product_id !== reported.productId) throw Problem.ofField('payment-mismatch', 'productId')
  if (payment.amount !== toMinor(reported.price)) throw Problem.ofField('payment-mismatch', 'price')
}
