import { paymentMoves, type PaymentState } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { enqueueJob } from '../../db/jobs.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Intent } from '../../ports/cards.ts'
import { recordOrder } from '../bookings/record-order.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { lockProduct, setSold, type ProductFacts } from '../products/repository.ts'
import { auditRefund, auditSale } from './audit-payment.ts'
import { findHoldOf, freeHold } from './holds.ts'
import {
  findPayment,
  finishPayment,
  lockPayment,
  noteAsked,
  noteIntent,
  type PaymentRow,
  type Teller,
} from './repository.ts'

/**
 * Writes what the provider says of an intent into our books: the one place where money becomes a sale.
 * Webhook, browser, release and reconciliation all end here, in any order and as often as they like.
 * The sale, the payment, the hold and the order move in one transaction.
 */
export function applyIntent(db: Db, paymentId: string, intent: Intent, teller: Teller): Promise<PaymentState> {
  return inTransaction(db, async (trx) => {
    const known = await findPayment(trx, paymentId)
    if (!known) throw new Error(`the provider knows a payment ${paymentId} that we do not`)
    // The product's row first, as everywhere: two transactions that lock in one order can't block each other.
    const product = await lockProduct(trx, known.product_id)
    const payment = await lockPayment(trx, paymentId)
    if (!product || !payment) throw new Error(`payment ${paymentId} has lost its laptop`)
    await noteIntent(trx, paymentId, intent.id)
    if (intent.state === 'succeeded') return applySuccess(trx, payment, intent, product, teller)
    if (intent.state === 'cancelled') return applyCancellation(trx, payment, teller)
    await noteAsked(trx, paymentId)
    return payment.state
  })
}

async function applySuccess(
  trx: Db,
  payment: PaymentRow,
  intent: Intent,
  product: ProductFacts,
  teller: Teller,
): Promise<PaymentState> {
  if (payment.state === 'succeeded' || payment.state === 'refund-due' || payment.state === 'refunded')
    return payment.state
  const hold = await findHoldOf(trx, payment.product_id)
  const free = !product.sold && !product.withdrawn && (hold === undefined || hold.payment_id === payment.id)
  const asAgreed = intent.amount === payment.amount && intent.currency === payment.currency
  await freeHold(trx, payment.id)
  if (!free || !asAgreed || !mayMove(payment.state, 'succeeded')) {
    // Charged, but the laptop is not theirs: the money goes back.
    await finishPayment(trx, payment.id, 'refund-due', teller)
    await auditRefund(trx, payment, 'refund-due', asAgreed ? 'too-late' : 'amount-differs')
    await enqueueJob(trx, 'refund-payment', { paymentId: payment.id }, { jobKey: `refund-${payment.id}` })
    return 'refund-due'
  }
  await setSold(trx, payment.product_id, true)
  await finishPayment(trx, payment.id, 'succeeded', teller)
  await recordOrder(trx, payment)
  await auditSale(trx, payment, product)
  for (const mail of ['order-paid-buyer', 'order-paid-seller'] as const)
    await queueMail(trx, { mail, paymentId: payment.id })
  return 'succeeded'
}

async function applyCancellation(trx: Db, payment: PaymentRow, teller: Teller): Promise<PaymentState> {
  if (!mayMove(payment.state, 'cancelled')) return payment.state
  await finishPayment(trx, payment.id, 'cancelled', teller)
  await freeHold(trx, payment.id)
  return 'cancelled'
}

function mayMove(from: PaymentState, to: PaymentState): boolean {
  const targets: readonly PaymentState[] = paymentMoves[from]
  return targets.includes(to)
}
