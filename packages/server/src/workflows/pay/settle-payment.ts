import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Cards, IntentResult } from '../../ports/cards.ts'
import { applyIntent } from './apply-intent.ts'
import { freeHold } from '../../features/payments/holds.ts'
import {
  finishPayment,
  lockPayment,
  recordAsked,
  type PaymentRow,
  type FinishedBy,
} from '../../features/payments/repository.ts'
import type { Aim, OnCancelled, Paying, Settled } from '../../features/payments/settled.ts'

/**
 * Asks the provider about a payment and records the answer. A hold is freed only after the provider has confirmed that
 * its intent is cancelled; if the intent has succeeded, the sale is finished instead.
 */
export async function settlePayment(
  paying: Paying,
  payment: PaymentRow,
  aim: Aim,
  finishedBy: FinishedBy,
  onCancelled?: OnCancelled,
): Promise<Settled> {
  const intentId = payment.intent_id ?? (await learnIntent(paying, payment, finishedBy, onCancelled))
  if (intentId === 'refused') return 'cancelled'
  if (intentId !== 'unknown') {
    const result = await (aim === 'end' ? paying.cards.cancelIntent(intentId) : paying.cards.findIntent(intentId))
    if (result.ok) return applyIntent(paying, payment.id, result.intent, finishedBy, onCancelled)
  }
  // Moves the payment to the end of the queue, so that one without an answer does not block the others.
  await recordAsked(paying.db, payment.id)
  return 'unknown'
}

/**
 * A payment without a recorded intent may have one at the provider: the same idempotency key returns the same intent.
 */
async function learnIntent(
  paying: Paying,
  payment: PaymentRow,
  finishedBy: FinishedBy,
  onCancelled?: OnCancelled,
): Promise<string | 'unknown' | 'refused'> {
  const { db, cards } = paying
  const result = await requestIntent(cards, payment)
  if (result.ok) return result.intent.id
  if (result.reason === 'unreachable') return 'unknown'
  await cancelRefused(db, payment.id, finishedBy, onCancelled)
  return 'refused'
}

export function requestIntent(cards: Cards, payment: PaymentRow): Promise<IntentResult> {
  const { id, product_id, amount, currency } = payment
  return cards.createIntent({ paymentId: id, productId: product_id, amount, currency })
}

/** The provider refused to make the intent, so the payment is cancelled and the laptop released. */
export async function cancelRefused(
  db: Db,
  paymentId: string,
  finishedBy: FinishedBy,
  onCancelled?: OnCancelled,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, paymentId)
    if (payment?.state !== 'requested') return
    await finishPayment(trx, paymentId, 'cancelled', finishedBy)
    await freeHold(trx, paymentId)
    await onCancelled?.(trx)
  })
}
