import type { AuditAction, PaymentState } from '@market/contract'
import type { Tx } from '../../db/db.ts'
import type { BankDispute, Intent, MoneyBack, MoneyReturn } from '../../ports/cards.ts'
import { ofPayment, recordAudit } from '../../platform/audit/record-audit.ts'
import { paidBack, readBalances, type Balances } from '../../features/ledger/post.ts'
import { moveOrder } from '../../features/orders/move-order.ts'
import { isBornRefunded } from '../../features/orders/repository.ts'
import { finishPayment, setMoneyBack, type FinishedBy, type PaymentRow } from '../../features/payments/repository.ts'
import { bookMoneyBack, type Booked } from '../trade/book-money-back.ts'
import { moveTrade } from '../trade/move-trade.ts'
import type { Trade } from '../trade/trade.ts'
import { bearFraud } from './bank-dispute.ts'
import { notifyOfPayment, notifyOfRefund } from './notify-parties.ts'

type By = MoneyReturn['by']

/** All of the charge is back on the card. */
export function isWholeBack({ amount, moneyBack }: Intent): boolean {
  const back = moneyBack.returns.reduce((sum, one) => sum + (one.failed ? 0 : one.amount), 0)
  return back >= amount
}

/** Who asked for what is back: the bank, if it took any of it; otherwise who made the last refund. */
function askedBy({ returns }: MoneyBack): By {
  return returns.findLast(({ by }) => by === 'bank')?.by ?? returns.findLast(({ failed }) => !failed)?.by ?? 'market'
}

/**
 * Records what happened to the money of a sale at the provider: refunded in part or whole, taken by the buyer's bank;
 * and refunds that failed. An answer that is older than what is recorded changes nothing.
 */
export async function recordMoneyBack(trx: Tx, trade: Trade, { moneyBack }: Intent): Promise<PaymentState> {
  const { dispute } = moneyBack
  const by = askedBy(moneyBack)
  const booked = await bookMoneyBack(trx, trade, moneyBack)
  const balances = await readBalances(trx, trade.order.id)
  if (balances.notGivenBack === 0) return endSale(trx, { ...trade, order: booked.order }, { by, dispute, balances })
  if (booked.refunded + booked.failed > 0) await recordPart(trx, trade, { by, booked, balances })
  return 'succeeded'
}

interface Part {
  by: By
  booked: Booked
  balances: Balances
}

async function recordPart(trx: Tx, { terms, payment }: Trade, { by, booked, balances }: Part): Promise<void> {
  const { order, refunded, unasked, failed } = booked
  const amount = paidBack(order, balances)
  const byHand = balances.buyer > 0 && (failed > 0 || payment.refund_failed_at !== null)
  await setMoneyBack(trx, payment.id, { amount, by, byHand })
  if (refunded > 0) await auditMoneyBack(trx, payment, 'payment-partly-refunded', by)
  if (unasked > 0)
    await moveOrder(trx, terms, order, { act: 'refund-part', by: 'provider', to: order.state, amount: unasked })
  if (amount > payment.refunded_amount) await notifyOfRefund(trx, payment, amount)
}

/**
 * The order ends refunded, by hand as far as refunds have failed. The laptop is paused: its seller may not have it back
 * yet.
 */
async function endSale(
  trx: Tx,
  trade: Trade,
  { by, dispute, balances }: { by: By; dispute: BankDispute | null; balances: Balances },
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
  const by = askedBy(intent.moneyBack)
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
  const by = askedBy(moneyBack)
  if (balances.buyer === 0) return payment.state === 'refunded' ? 'refunded' : recordRefund(trx, trade, by)
  if (failed > 0) {
    const amount = Math.min(paidBack(order, balances), payment.amount - 1)
    await setMoneyBack(trx, payment.id, { amount, by, state: 'refund-due', byHand: true })
  }
  return 'refund-due'
}

/** The buyer of an order was told when it ended. */
async function recordRefund(trx: Tx, { payment, order }: Trade, by: By): Promise<PaymentState> {
  const { id: paymentId, amount } = payment
  await setMoneyBack(trx, paymentId, { amount, by, state: 'refunded', byHand: false })
  await auditMoneyBack(trx, payment, 'payment-refunded', by)
  if (await isBornRefunded(trx, order.id)) await notifyOfPayment(trx, 'money-back', payment)
  return 'refunded'
}

/** Records what happened to the money at the provider, for the buyer. */
function auditMoneyBack(trx: Tx, payment: PaymentRow, action: AuditAction, by?: By): Promise<void> {
  if (by === 'market') return recordAudit(trx, { by: 'system', action, ...ofPayment(payment) })
  const reason = by && (by === 'bank' ? 'taken-by-bank' : 'refunded-at-provider')
  return recordAudit(trx, { by: 'provider', action, ...ofPayment(payment), reason })
}
