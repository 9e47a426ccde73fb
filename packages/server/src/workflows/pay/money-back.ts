import type { AuditAction, PaymentState } from '@market/contract'
import type { Tx } from '../../db/db.ts'
import type { Intent } from '../../ports/cards.ts'
import { ofPayment, recordAudit } from '../../platform/audit/record-audit.ts'
import { moveOrder } from '../../features/orders/move-order.ts'
import type { OrderRow } from '../../features/orders/noun.ts'
import { removeSale } from '../../features/prices/record-sale.ts'
import {
  finishPayment,
  setDisputed,
  setMoneyBack,
  type FinishedBy,
  type PaymentRow,
} from '../../features/payments/repository.ts'
import { bookMoneyBack } from '../trade/book-money-back.ts'
import { moveTrade } from '../trade/move-trade.ts'
import type { Trade } from '../trade/trade.ts'
import { notifyOfPayment, notifyOfRefund } from './notify-parties.ts'

/** All of the charge is back on the card. */
export function isWholeBack({ amount, moneyBack }: Intent): boolean {
  return moneyBack.amount >= amount
}

/**
 * Records what happened to the money of a sale at the provider: refunded in part or whole, disputed, taken by the
 * buyer's bank. An answer that is older than what is recorded changes nothing, because the money that is back only
 * grows.
 */
export async function recordMoneyBack(trx: Tx, trade: Trade, intent: Intent): Promise<PaymentState> {
  const { payment, order } = trade
  const { amount, by, disputed } = intent.moneyBack
  const unasked = await bookMoneyBack(trx, order, amount)
  if (isWholeBack(intent)) return endSale(trx, trade, intent)
  if (amount > payment.refunded_amount) {
    await setMoneyBack(trx, payment.id, { amount, by: unasked > 0 ? by : 'market' })
    await auditMoneyBack(trx, payment, 'payment-partly-refunded', unasked > 0 ? by : undefined)
    if (unasked > 0) {
      if (order.state !== 'refunded')
        await moveOrder(trx, order, { act: 'refund-part', by: 'provider', to: order.state, amount: unasked })
      await removeSale(trx, payment.id)
    }
    await notifyOfRefund(trx, payment, amount)
  }
  if (disputed !== (payment.disputed_at !== null)) {
    await setDisputed(trx, payment.id, disputed)
    await auditMoneyBack(trx, payment, disputed ? 'payment-disputed' : 'dispute-ended')
    if (disputed) await notifyOfPayment(trx, 'payment-disputed', payment)
  }
  return 'succeeded'
}

/** The order ends refunded. The laptop is paused: its seller may not have it back yet. */
async function endSale(trx: Tx, trade: Trade, intent: Intent): Promise<PaymentState> {
  const { payment } = trade
  const { by } = intent.moneyBack
  await setMoneyBack(trx, payment.id, { amount: payment.amount, by, state: 'refunded' })
  await moveTrade(trx, trade, { act: 'refund', by: 'provider', to: 'refunded' })
  await auditMoneyBack(trx, payment, 'payment-refunded', by)
  await notifyOfRefund(trx, payment, payment.amount)
  return 'refunded'
}

/** Charged and refunded before we knew of the charge: never a sale. The hold is freed already. */
export async function recordUnsold(
  trx: Tx,
  payment: PaymentRow,
  intent: Intent,
  finishedBy: FinishedBy,
): Promise<PaymentState> {
  const { by } = intent.moneyBack
  await setMoneyBack(trx, payment.id, { amount: payment.amount, by, state: 'refunded' })
  await finishPayment(trx, payment.id, 'refunded', finishedBy)
  await auditMoneyBack(trx, payment, 'payment-refunded', by)
  await notifyOfPayment(trx, 'charge-refunded', payment)
  return 'refunded'
}

/**
 * A refund that the market owed is made, by its job or by someone in the provider's dashboard. The buyer of an order was
 * told when it ended.
 */
export async function recordRefund(trx: Tx, payment: PaymentRow, order: OrderRow): Promise<PaymentState> {
  const { id: paymentId, amount } = payment
  await setMoneyBack(trx, paymentId, { amount, by: 'market', state: 'refunded' })
  await recordAudit(trx, { by: 'system', action: 'payment-refunded', ...ofPayment(payment) })
  if (order.version === 1) await notifyOfPayment(trx, 'money-back', payment)
  return 'refunded'
}

/** Records what happened to the money at the provider, for the buyer. */
function auditMoneyBack(trx: Tx, payment: PaymentRow, action: AuditAction, by?: 'provider' | 'bank'): Promise<void> {
  const reason = by && (by === 'bank' ? 'taken-by-bank' : 'refunded-at-provider')
  return recordAudit(trx, { by: 'provider', action, ...ofPayment(payment), reason })
}
