import type { PaymentState } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Cards, IntentResult } from '../../ports/cards.ts'
import { applyIntent } from './apply-intent.ts'
import { freeHold } from './holds.ts'
import { finishPayment, lockPayment, noteAsked, type PaymentRow, type Teller } from './repository.ts'

/** `look`: only ask; `end`: have the intent cancelled, unless the buyer was faster. */
export type Aim = 'look' | 'end'

/** What has become of a payment; `unknown` while the provider does not answer, and then nothing has changed. */
export type Settled = PaymentState | 'unknown'

/**
 * Asks the provider about a payment and writes down the answer. A hold is freed only after the provider has confirmed
 * that its intent is cancelled; if it turns out succeeded, the sale is finished instead (design section 4).
 */
export async function settlePayment(
  db: Db,
  cards: Cards,
  payment: PaymentRow,
  aim: Aim,
  teller: Teller,
): Promise<Settled> {
  const intentId = payment.intent_id ?? (await learnIntent(db, cards, payment, teller))
  if (intentId === 'refused') return 'cancelled'
  if (intentId !== 'unknown') {
    const result = await (aim === 'end' ? cards.cancelIntent(intentId) : cards.findIntent(intentId))
    if (result.ok) return applyIntent(db, payment.id, result.intent, teller)
  }
  // Goes to the end of the line, so that one that never answers does not keep the others waiting.
  await noteAsked(db, payment.id)
  return 'unknown'
}

/** A payment whose intent we never heard of may have one all the same: the same key asked again gives the same intent. */
async function learnIntent(
  db: Db,
  cards: Cards,
  payment: PaymentRow,
  teller: Teller,
): Promise<string | 'unknown' | 'refused'> {
  const result = await requestIntent(cards, payment)
  if (result.ok) return result.intent.id
  if (result.reason === 'unreachable') return 'unknown'
  await dropRefused(db, payment.id, teller)
  return 'refused'
}

export function requestIntent(cards: Cards, payment: PaymentRow): Promise<IntentResult> {
  const { id, product_id, amount, currency } = payment
  return cards.createIntent({ paymentId: id, productId: product_id, amount, currency })
}

/** The provider would not even make the intent: nobody can pay it, so the laptop is free again. */
export async function dropRefused(db: Db, paymentId: string, teller: Teller): Promise<void> {
  await inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, paymentId)
    if (payment?.state !== 'requested') return
    await finishPayment(trx, paymentId, 'cancelled', teller)
    await freeHold(trx, paymentId)
  })
}
