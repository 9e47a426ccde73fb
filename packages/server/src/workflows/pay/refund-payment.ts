import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readBalances } from '../../features/ledger/post.ts'
import { notifyOfFailedRefund } from '../../features/orders/notify-of-move.ts'
import type { OrderRow } from '../../features/orders/noun.ts'
import { lockOrderOfPayment } from '../../features/orders/repository.ts'
import {
  closeLost,
  closeRefused,
  findOpenRefund,
  insertRefund,
  recordRefundAsked,
  type RefundRow,
} from '../../features/payments/refunds.ts'
import {
  isWithBank,
  lockPayment,
  recordAsked,
  setRefundFailed,
  type PaymentRow,
} from '../../features/payments/repository.ts'
import type { Paying } from '../../features/payments/settled.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Refunds what an order owes to its buyer: of a payment that lost the race, or of an order that ended so. Idempotent: the
 * refund is a row before the provider is called, one at a time, whose id is the key of the call. Until the provider has
 * made or refused it, nothing else is asked for. What is back is booked from the provider's list alone. Once a refund
 * has failed, or is refused for good, what is owed comes by hand. While the bank has the money, no refund is begun. False while this has to be tried again.
 */
export async function refundPayment(paying: Paying, paymentId: string): Promise<boolean> {
  const { db, cards } = paying
  const begun = await begin(db, paymentId)
  if (!begun) return true
  const { payment, intentId, refund, isNew } = begun
  const look = async () => (await settlePayment(paying, payment, 'look', 'reconciliation')) !== 'unknown'
  if (!isNew) {
    const next = (await look()) ? await afterLostReply(db, paymentId, refund) : 'wait'
    if (next === 'closed') return refundPayment(paying, paymentId)
    if (next !== 'call') return later(db, paymentId)
  }
  const answer = await cards.refund({ refundId: refund.id, intentId, amount: refund.amount })
  const isRefused = !answer.ok && (answer.reason === 'refused' || answer.reason === 'not-now')
  // Refused when the money is back already, by anyone: the intent says whether it is.
  const seen = (answer.ok || isRefused) && (await look())
  // The provider repeats a stored refusal, so the next attempt is another row.
  if (isRefused) await closeRefused(db, refund.id)
  if (seen && !answer.ok && answer.reason === 'refused') await giveUp(db, paymentId, refund)
  return (await isSettled(db, paymentId)) || later(db, paymentId)
}

/** The refund that is open, or a new one of all that is owed. `isNew`: the provider was not called for it before. */
function begin(db: Db, paymentId: string) {
  return withOwed(db, paymentId, async ({ trx, payment, owed }) => {
    const intentId = payment.intent_id
    if (intentId === null) return undefined
    const open = await findOpenRefund(trx, paymentId)
    if (open) return { payment, intentId, refund: open, isNew: false }
    if (owed === 0 || payment.refund_failed_at !== null || isWithBank(payment)) return undefined
    return { payment, intentId, refund: await insertRefund(trx, paymentId, owed), isNew: true }
  })
}

/**
 * The provider forgets keys after a day, so its list says whether the refund was made. One that it doesn't list is asked
 * for again with its key. When less is owed by now, it waits instead until its call can no longer arrive.
 */
function afterLostReply(db: Db, paymentId: string, refund: RefundRow): Promise<'closed' | 'wait' | 'call' | undefined> {
  return withOwed(db, paymentId, async ({ trx, payment, owed }) => {
    if ((await findOpenRefund(trx, paymentId))?.id !== refund.id) return 'closed'
    if (owed >= refund.amount && payment.refund_failed_at === null) {
      await recordRefundAsked(trx, refund.id)
      return 'call'
    }
    return (await closeLost(trx, refund.id)) ? 'closed' : 'wait'
  })
}

interface Owed {
  trx: Tx
  payment: PaymentRow
  order: OrderRow
  /** To the buyer, in minor units. */
  owed: number
}

/** What is owed, of one moment: payment and order are locked. */
function withOwed<T>(db: Db, paymentId: string, act: (owed: Owed) => Promise<T>): Promise<T | undefined> {
  return inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, paymentId)
    const order = await lockOrderOfPayment(trx, paymentId)
    if (!payment || !order) return undefined
    return act({ trx, payment, order, owed: (await readBalances(trx, order.id)).buyer })
  })
}

function isSettled(db: Db, paymentId: string): Promise<boolean | undefined> {
  return withOwed(db, paymentId, async ({ trx, payment, owed }) => {
    if (await findOpenRefund(trx, paymentId)) return false
    return owed === 0 || payment.refund_failed_at !== null
  })
}

async function later(db: Db, paymentId: string): Promise<false> {
  await recordAsked(db, paymentId)
  return false
}

/** The provider refuses the refund although the same is still owed as when it was asked for. */
async function giveUp(db: Db, paymentId: string, { id, amount }: RefundRow): Promise<void> {
  await withOwed(db, paymentId, async ({ trx, payment, order, owed }) => {
    if (payment.refund_failed_at !== null || owed !== amount) return
    await setRefundFailed(trx, paymentId)
    await notifyOfFailedRefund(trx, order, `refused ${id}`)
  })
}
