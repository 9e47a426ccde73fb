import { Problem } from '@market/contract'
import { requireQuestion, type Asking } from './count-question.ts'
import { findHoldOf } from '../../features/payments/holds.ts'
import { findPayment } from '../../features/payments/repository.ts'
import { isCharging, type OnCancelled, type Settled } from '../../features/payments/settled.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Ends the buyer's own hold of a laptop, if there is one. Returns the state of its payment. Refused during a charge.
 */
export async function releaseHold(
  asking: Asking,
  /** By whom it is ended. */
  userId: string,
  { buyerId, productId }: { buyerId: string; productId: string },
  onCancelled?: OnCancelled,
): Promise<Settled | 'none'> {
  const { db } = asking
  const hold = await findHoldOf(db, productId)
  if (hold?.buyer_id !== buyerId) return 'none'
  const payment = await findPayment(db, hold.payment_id)
  if (!payment) return 'none'
  await requireQuestion(asking, userId)
  const settled = await settlePayment(asking, payment, 'end', 'hold', onCancelled)
  if (settled === 'unknown') throw new Problem('card-provider-away')
  if (isCharging(settled)) throw new Problem('sale-under-way')
  return settled
}
