import { Problem, replyTexts, toMajor, toMinor, type CallArguments, type CallReply, type Calls } from '@market/contract'
import type { Caller } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import type { Cards, Intent } from '../../ports/cards.ts'
import { requireMember } from '../users/rules.ts'
import { applyIntent } from './apply-intent.ts'
import { findPaymentOfIntent, type PaymentRow } from './repository.ts'

type Told = CallArguments<Calls['recordPayment']>['body']

/**
 * The browser's message that a card was charged. Nothing of it is believed: the intent must be of a payment in our books, whose
 * buyer, laptop and amount are those told, and the provider is asked how it is. Who paid is the token's owner, whatever `userId` says.
 */
export async function recordPayment(
  db: Db,
  cards: Cards,
  caller: Caller,
  told: Told,
): Promise<CallReply<Calls['recordPayment']>> {
  const buyer = requireMember(caller)
  const payment = await findPaymentOfIntent(db, told.trxId)
  if (!payment) throw Problem.ofField('payment-unknown', 'trxId')
  requireSame(payment, buyer.id, told)
  const intent = await askProvider(cards, told.trxId)
  if (intent.state !== 'succeeded') throw new Problem('payment-not-finished')
  const state = await applyIntent(db, payment.id, intent, 'browser')
  if (state !== 'succeeded') throw new Problem('payment-too-late')
  return {
    message: replyTexts.paid,
    respons: { trxId: intent.id, productId: payment.product_id, price: toMajor(payment.amount) },
  }
}

async function askProvider(cards: Cards, trxId: string): Promise<Intent> {
  const found = await cards.findIntent(trxId)
  if (found.ok) return found.intent
  throw found.reason === 'unreachable' ? new Problem('card-provider-away') : Problem.ofField('payment-unknown', 'trxId')
}

function requireSame(payment: PaymentRow, buyerId: string, told: Told): void {
  if (payment.buyer_id !== buyerId) throw Problem.ofField('payment-mismatch', 'trxId')
  if (payment.product_id !== told.productId) throw Problem.ofField('payment-mismatch', 'productId')
  if (payment.amount !== toMinor(told.price)) throw Problem.ofField('payment-mismatch', 'price')
}
