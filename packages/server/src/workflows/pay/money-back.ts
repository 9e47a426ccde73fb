import { isOnMarket, type AuditAction, type PaymentState } from '@market/contract'
import type { Tx } from '../../db/db.ts'
import type { Intent } from '../../ports/cards.ts'
import { ofPayment, ofProduct, recordAudit } from '../../platform/audit/record-audit.ts'
import { endBooking } from '../../features/bookings/end-booking.ts'
import { setState, setStateBefore, type ProductFacts } from '../../features/listings/repository.ts'
import { wasSold } from '../../features/listings/rules.ts'
import { removeSale } from '../../features/prices/record-sale.ts'
import {
  finishPayment,
  setDisputed,
  setMoneyBack,
  type FinishedBy,
  type PaymentRow,
} from '../../features/payments/repository.ts'
import { notifyOfPayment, notifyOfRefund } from './notify-parties.ts'

/** All of the charge is back on the card. */
export function isWholeBack({ amount, moneyBack }: Intent): boolean {
  return moneyBack.amount >= amount
}

/**
 * Records what happened to the money of a sale at the provider: refunded in part or whole, disputed, taken by the
 * buyer's bank. The product's and the payment's rows are locked. An answer that is older than what is recorded changes
 * nothing, because the money that is back only grows.
 */
export async function recordMoneyBack(
  trx: Tx,
  payment: PaymentRow,
  intent: Intent,
  product: ProductFacts,
): Promise<PaymentState> {
  if (isWholeBack(intent)) return endSale(trx, payment, intent, product)
  const { amount, by, disputed } = intent.moneyBack
  if (amount > payment.refunded_amount) {
    await setMoneyBack(trx, payment.id, { amount, by })
    await auditMoneyBack(trx, payment, 'payment-partly-refunded', by)
    await notifyOfRefund(trx, payment, amount)
  }
  if (disputed !== (payment.disputed_at !== null)) {
    await setDisputed(trx, payment.id, disputed)
    await auditMoneyBack(trx, payment, disputed ? 'payment-disputed' : 'dispute-ended')
    if (disputed) await notifyOfPayment(trx, 'payment-disputed', payment)
  }
  return 'succeeded'
}

/** The sale is cancelled. The laptop is paused: its seller may not have it back yet. */
async function endSale(trx: Tx, payment: PaymentRow, intent: Intent, product: ProductFacts): Promise<PaymentState> {
  const { by } = intent.moneyBack
  await setMoneyBack(trx, payment.id, { amount: payment.amount, by, state: 'refunded' })
  await removeSale(trx, payment.id)
  await endBooking(trx, payment.id)
  if (isOnMarket(product.state)) await setState(trx, [product.id], 'paused', null)
  else if (wasSold(product)) await setStateBefore(trx, product.id, 'paused')
  await auditMoneyBack(trx, payment, 'payment-refunded', by)
  const paused = { action: 'product-paused', fields: ['sold', 'withdrawn'], reason: 'money-back' } as const
  await recordAudit(trx, { by: 'provider', ...paused, ...ofProduct(product) })
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

/** A refund that the market owed is made, by its job or by someone in the provider's dashboard. */
export async function recordRefund(trx: Tx, payment: PaymentRow, refundId: string | null): Promise<PaymentState> {
  const { id: paymentId, amount } = payment
  await setMoneyBack(trx, paymentId, { amount, by: 'market', state: 'refunded', refundId })
  await recordAudit(trx, { by: 'system', action: 'payment-refunded', ...ofPayment(payment) })
  await notifyOfPayment(trx, 'money-back', payment)
  return 'refunded'
}

/** Records what happened to the money at the provider, for the buyer. */
function auditMoneyBack(trx: Tx, payment: PaymentRow, action: AuditAction, by?: 'provider' | 'bank'): Promise<void> {
  const reason = by && (by === 'bank' ? 'taken-by-bank' : 'refunded-at-provider')
  return recordAudit(trx, { by: 'provider', action, ...ofPayment(payment), reason })
}
