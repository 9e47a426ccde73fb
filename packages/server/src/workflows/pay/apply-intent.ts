import { paymentMoves, type OrderTerms, type PaymentState } from '@market/contract'
import type { Tx } from '../../db/db.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Intent } from '../../ports/cards.ts'
import { ofPayment, ofProduct, recordAudit } from '../../platform/audit/record-audit.ts'
import { lockSeller } from '../../features/accounts/users/lock-member.ts'
import { findProductState, lockProduct, setState, type ProductFacts } from '../../features/listings/repository.ts'
import { findHoldOf, freeHold } from '../../features/payments/holds.ts'
import { bookMoneyBack } from '../trade/book-money-back.ts'
import { openOrder } from '../trade/open-order.ts'
import { tradeOf } from '../trade/trade.ts'
import { recordDispute } from './bank-dispute.ts'
import { notifyOfPayment } from './notify-parties.ts'
import { isWholeBack, recordMoneyBack, recordReturn, recordUnsold } from './money-back.ts'
import {
  findPayment,
  finishPayment,
  lockPayment,
  recordAsked,
  recordIntent,
  type PaymentRow,
  type FinishedBy,
} from '../../features/payments/repository.ts'
import type { OnCancelled, Paying } from '../../features/payments/settled.ts'

/**
 * Applies the provider's state of an intent to our records. Only here a charge becomes a sale, and a refund ends one or
 * fails.
 * Webhook, browser, release and reconciliation all call it, in any order and repeatedly. The sale, the payment, the
 * hold, the order and its ledger change in one transaction.
 */
export function applyIntent(
  { db, orderTerms }: Pick<Paying, 'db' | 'orderTerms'>,
  paymentId: string,
  intent: Intent,
  finishedBy: FinishedBy,
  onCancelled?: OnCancelled,
): Promise<PaymentState> {
  return inTransaction(db, async (trx) => {
    const known = await findPayment(trx, paymentId)
    if (!known) throw new Error(`the provider knows a payment ${paymentId} that we do not`)
    const listing = await findProductState(trx, known.product_id)
    if (listing) await lockSeller(trx, listing.seller_id)
    const product = await lockProduct(trx, known.product_id)
    const payment = await lockPayment(trx, paymentId)
    if (!product || !payment) throw new Error(`payment ${paymentId} has lost its laptop`)
    await recordIntent(trx, paymentId, intent.id)
    if (intent.state === 'succeeded') {
      const state = await applySuccess(trx, orderTerms, { payment, product, intent }, finishedBy)
      if (intent.moneyBack.dispute ?? payment.disputed_at)
        await recordDispute(trx, orderTerms, paymentId, intent.moneyBack)
      return state
    }
    if (intent.state === 'cancelled') {
      const state = await applyCancellation(trx, payment, finishedBy)
      if (state === 'cancelled') await onCancelled?.(trx)
      return state
    }
    await recordAsked(trx, paymentId)
    return payment.state
  })
}

async function applySuccess(
  trx: Tx,
  terms: OrderTerms,
  { payment, product, intent }: { payment: PaymentRow; product: ProductFacts; intent: Intent },
  finishedBy: FinishedBy,
): Promise<PaymentState> {
  const back = isWholeBack(intent)
  if (payment.state === 'refund-due' || payment.state === 'refunded')
    return recordReturn(trx, await tradeOf(trx, terms, { payment, product }), intent)
  if (payment.state === 'succeeded')
    return recordMoneyBack(trx, await tradeOf(trx, terms, { payment, product }), intent)
  const hold = await findHoldOf(trx, payment.product_id)
  const free = product.state === 'for_sale' && (hold === undefined || hold.payment_id === payment.id)
  const asAgreed = intent.amount === payment.amount && intent.currency === payment.currency
  await freeHold(trx, payment.id)
  const sold = !back && free && asAgreed && mayMove(payment.state, 'succeeded')
  const order = await openOrder(trx, terms, { payment, product, intent, sold })
  if (back) {
    await bookMoneyBack(trx, { terms, order }, intent.moneyBack)
    return recordUnsold(trx, payment, intent, finishedBy)
  }
  if (!sold) {
    // Charged, but the laptop was sold otherwise: refund.
    await finishPayment(trx, payment.id, 'refund-due', finishedBy)
    const reason = asAgreed ? 'too-late' : 'amount-differs'
    await recordAudit(trx, { by: 'system', action: 'refund-due', ...ofPayment(payment), reason })
    await enqueueJob(trx, 'refund-payment', { paymentId: payment.id }, { jobKey: `refund-${payment.id}` })
    return 'refund-due'
  }
  await setState(trx, [payment.product_id], 'sold', null)
  await finishPayment(trx, payment.id, 'succeeded', finishedBy)
  await recordAudit(trx, { by: 'provider', action: 'payment-succeeded', ...ofPayment(payment) })
  const audited = { action: 'product-sold', fields: ['sold'], reason: 'paid' } as const
  await recordAudit(trx, { by: 'provider', ...audited, ...ofProduct(product) })
  await notifyOfPayment(trx, 'order-paid-buyer', payment)
  await notifyOfPayment(trx, 'order-paid-seller', payment)
  return recordMoneyBack(trx, { terms, order, payment, product: { ...product, state: 'sold' } }, intent)
}

async function applyCancellation(trx: Tx, payment: PaymentRow, finishedBy: FinishedBy): Promise<PaymentState> {
  if (!mayMove(payment.state, 'cancelled')) return payment.state
  await finishPayment(trx, payment.id, 'cancelled', finishedBy)
  await freeHold(trx, payment.id)
  return 'cancelled'
}

function mayMove(from: PaymentState, to: PaymentState): boolean {
  const targets: readonly PaymentState[] = paymentMoves[from]
  return targets.includes(to)
}
