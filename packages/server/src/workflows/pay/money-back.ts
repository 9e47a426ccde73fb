import type { AuditAction, PaymentState } from '@market/contract'
import type { Tx } from '../../db/db.ts'
import type { BankDispute, Intent } from '../../ports/cards.ts'
import { ofPayment, recordAudit } from '../../platform/audit/record-audit.ts'
import { notGivenBack, paidBack, readBalances, type Balances } from '../../features/ledger/post.ts'
import { moveOrder } from '../../features/orders/move-order.ts'
import type { OrderRow } from '../../features/orders/noun.ts'
import { isBornRefunded } from '../../features/orders/repository.ts'
import { removeSale } from '../../features/prices/record-sale.ts'
import { finishPayment, setMoneyBack, type FinishedBy, type PaymentRow } from '../../features/payments/repository.ts'
import { bookMoneyBack, type Booked } from '../trade/book-money-back.ts'
import { moveTrade } from '../trade/move-trade.ts'
import type { Trade } from '../trade/trade.ts'
import { bearFraud } from './bank-dispute.ts'
import { notifyOfPayment, notifyOfRefund } from './notify-parties.ts'

/** All of the charge is back on the card. */
export function isWholeBack({ amount, moneyBack }: Intent): boolean {
  return moneyBack.amount >= amount
}

/**
 * Records what happened to the money of a sale at the provider: refunded in part or whole, taken by the buyer's bank; and
 * refunds that failed. An answer that is older than what is recorded changes nothing.
 */
export async function recordMoneyBack(trx: Tx, trade: Trade, { moneyBack }: Intent): Promise<PaymentState> {
  const { by, dispute } = moneyBack
  const booked = await bookMoneyBack(trx, trade, moneyBack)
  const balances = await readBalances(trx, trade.order.id)
  if (notGivenBack(balances) === 0) return endSale(trx, { ...trade, order: booked.order }, { by, dispute, balances })
  if (booked.refunded + booked.failed > 0) await recordPart(trx, trade, { by, booked, balances })
  return 'succeeded'
}

interface Part {
  by: 'provider' | 'bank'
  booked: Booked
  balances: Balances
}

async function recordPart(trx: Tx, { terms, payment }: Trade, { by, booked, balances }: Part): Promise<void> {
  const { order, refunded, unasked, failed } = booked
  const amount = paidBack(order, balances)
  const byHand = balances.buyer > 0 && (failed > 0 || payment.refund_failed_at !== null)
  const last = refunded > 0 ? 'market' : (payment.refunded_by ?? 'market')
  await setMoneyBack(trx, payment.id, { amount, by: unasked > 0 ? by : last, byHand })
  if (refunded > 0) await auditMoneyBack(trx, payment, 'payment-partly-refunded', unasked > 0 ? by : undefined)
  if (unasked > 0) {
    await moveOrder(trx, terms, order, { act: 'refund-part', by: 'provider', to: order.state, amount: unasked })
    await removeSale(trx, payment.id)
  }
  if (amount > payment.refunded_amount) await notifyOfRefund(trx, payment, amount)
}

/**
 * The order ends refunded, by hand as far as refunds have failed. The laptop is paused: its seller may not have it back
 * yet.
 */
async function endSale(
  trx: Tx,
  trade: Trade,
  { by, dispute, balances }: { by: 'provider' | 'bank'; dispute: BankDispute | null; balances: Balances },
): Promise<PaymentState> {
  const { payment, order } = trade
  const byHand = balances.buyer > 0
  const state = byHand ? 'refund-due' : 'refunded'
  await setMoneyBack(trx, payment.id, { amount: paidBack(order, balances), by, state, byHand })
  const ended = await moveTrade(trx, trade, { act: 'refund', by: 'provider', to: 'refunded' })
  if (by === 'bank' && dispute?.reason === 'fraud') await bearFraud(trx, trade.terms, ended)
  await auditMoneyBack(trx, payment, 'payment-refunded', by)
  await notifyOfRefund(trx, payment, payment.amount)
  return state
}

/** Charged and refunded before we knew of the charge: never a sale. The hold is freed already. */
export async function recordUnsold(
  trx: Tx,
  payment: PaymentRow,
  intent: Intent,
  finishedBy: FinishedBy,
): Promise<PaymentState> {
  const { by } = intent.moneyBack
  await setMoneyBack(trx, payment.id, { amount: payment.amount, by, state: 'refunded', byHand: false })
  await finishPayment(trx, payment.id, 'refunded', finishedBy)
  await auditMoneyBack(trx, payment, 'payment-refunded', by)
  await notifyOfPayment(trx, 'charge-refunded', payment)
  return 'refunded'
}

/**
 * Records what happened to the money of an order that ended refunded: the refund that the market owed is made, by its
 * job or by someone in the provider's dashboard; or one has failed, and the buyer is owed it again.
 */
export async function recordReturn(trx: Tx, trade: Trade, { moneyBack }: Intent): Promise<PaymentState> {
  const { payment, order } = trade
  const { failed } = await bookMoneyBack(trx, trade, moneyBack)
  const balances = await readBalances(trx, order.id)
  if (balances.buyer === 0) return payment.state === 'refunded' ? 'refunded' : recordRefund(trx, payment, order)
  if (failed > 0) {
    const amount = Math.min(paidBack(order, balances), payment.amount - 1)
    const by = payment.refunded_by ?? 'market'
    await setMoneyBack(trx, payment.id, { amount, by, state: 'refund-due', byHand: true })
  }
  return 'refund-due'
}

/** The buyer of an order was told when it ended. */
async function recordRefund(trx: Tx, payment: PaymentRow, order: OrderRow): Promise<PaymentState> {
  const { id: paymentId, amount } = payment
  await setMoneyBack(trx, paymentId, { amount, by: 'market', state: 'refunded', byHand: false })
  await recordAudit(trx, { by: 'system', action: 'payment-refunded', ...ofPayment(payment) })
  if (await isBornRefunded(trx, order.id)) await notifyOfPayment(trx, 'money-back', payment)
  return 'refunded'
}

/** Records what happened to the money at the provider, for the buyer. */
function auditMoneyBack(trx: Tx, payment: PaymentRow, action: AuditAction, by?: 'provider' | 'bank'): Promise<void> {
  const reason = by && (by === 'bank' ? 'taken-by-bank' : 'refunded-at-provider')
  return recordAudit(trx, { by: 'provider', action, ...ofPayment(payment), reason })
}
