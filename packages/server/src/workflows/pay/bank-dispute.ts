import type { OrderTerms } from '@market/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { post, readBalances } from '../../features/ledger/post.ts'
import { moveOrder } from '../../features/orders/move-order.ts'
import type { OrderRow } from '../../features/orders/noun.ts'
import { findOrderOfPayment, lockOrderOfPayment } from '../../features/orders/repository.ts'
import { lockPayment, setDispute, setFraudWarned, type PaymentRow } from '../../features/payments/repository.ts'
import type { Paying } from '../../features/payments/settled.ts'
import { ofPayment, recordAudit } from '../../platform/audit/record-audit.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import type { BankDispute, MoneyBack } from '../../ports/cards.ts'
import { pauseOrder } from '../trade/move-trade.ts'
import { lockTrade } from '../trade/trade.ts'
import { notifyOfPayment } from './notify-parties.ts'

/**
 * Records what the bank has against a charge. While it has, its order is paused and its seller is not paid; afterwards
 * the order goes on, and what its buyer is owed is refunded. The rows of the seller and the laptop are locked.
 */
export async function recordDispute(
  trx: Tx,
  terms: OrderTerms,
  paymentId: string,
  { dispute }: MoneyBack,
): Promise<void> {
  const payment = await lockPayment(trx, paymentId)
  const order = await lockOrderOfPayment(trx, paymentId)
  if (!payment || !order) return
  if (dispute?.isOpen) await pauseForDispute(trx, terms, { payment, order }, dispute)
  else if (payment.disputed_at !== null) await endDispute(trx, terms, { payment, order })
}

interface Disputed {
  payment: PaymentRow
  order: OrderRow
}

async function pauseForDispute(
  trx: Tx,
  terms: OrderTerms,
  { payment, order }: Disputed,
  dispute: BankDispute,
): Promise<void> {
  const { disputed_at: since, dispute_refundable: refundable, evidence_due_at: due } = payment
  const isKnown = refundable === dispute.refundable && due?.getTime() === dispute.evidenceDue?.getTime()
  if (since !== null && isKnown) return
  await setDispute(trx, payment.id, dispute)
  if (since === null) await recordAudit(trx, { by: 'provider', action: 'payment-disputed', ...ofPayment(payment) })
  if (order.state === 'refunded') return
  await pauseOrder(trx, terms, order, dispute.evidenceDue)
  if (since === null) await notifyOfPayment(trx, 'payment-disputed', payment)
}

async function endDispute(trx: Tx, terms: OrderTerms, { payment, order }: Disputed): Promise<void> {
  await setDispute(trx, payment.id, null)
  await recordAudit(trx, { by: 'provider', action: 'dispute-ended', ...ofPayment(payment) })
  if (order.paused_at !== null) await moveOrder(trx, terms, order, { act: 'resume', by: 'provider', to: order.state })
  const { buyer } = await readBalances(trx, order.id)
  if (buyer > 0) await enqueueJob(trx, 'refund-payment', { paymentId: payment.id })
}

/** The card's network expects fraud: before the handover the order is paused, once, and an Admin decides. */
export async function pauseForWarning({ db, orderTerms }: Paying, paymentId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await findOrderOfPayment(trx, paymentId)
    if (!found) return
    const { order, payment } = await lockTrade(trx, orderTerms, found.id)
    if (payment.fraud_warned_at !== null) return
    await setFraudWarned(trx, payment.id)
    if (order.paused_at !== null || order.holder === 'buyer' || order.due_at === null) return
    await pauseOrder(trx, orderTerms, order, null)
    await notifyOfPayment(trx, 'payment-disputed', payment)
  })
}

/** What the bank took for fraud is the market's loss as far as the seller had been sent it, if they entered the code. */
export async function bearFraud(trx: Tx, terms: OrderTerms, order: OrderRow): Promise<void> {
  const { seller } = await readBalances(trx, order.id)
  const { rows } = await sql`
    select from order_events where order_id = ${order.id}::uuid and act = 'hand-over'`.execute(trx)
  if (seller >= 0 || rows.length === 0) return
  const moved = await moveOrder(trx, terms, order, {
    act: 'write-off',
    by: 'provider',
    to: 'refunded',
    amount: -seller,
  })
  await post(trx, moved, 'fraud-loss', -seller, String(moved.version))
}
