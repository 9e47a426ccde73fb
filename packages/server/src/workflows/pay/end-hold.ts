import { isOnMarket, Problem } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import { ofPayment, recordAudit } from '../../platform/audit/record-audit.ts'
import { holdEndable } from '../../features/listings/lists/hold-endable.ts'
import { findProductState } from '../../features/listings/repository.ts'
import { requireSeller } from '../../features/listings/rules.ts'
import { recordEndedByOther } from '../../features/payments/repository.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Asking } from './count-question.ts'
import { releaseHold } from './release-hold.ts'

/**
 * The laptop's seller or an Admin ends a buyer's hold that was renewed or taken again. If the buyer has paid meanwhile,
 * the laptop is sold.
 */
export async function endHold(
  asking: Asking,
  caller: Caller,
  productId: string,
): Promise<{ message: string; released: boolean }> {
  const { db } = asking
  const member = requireMember(caller)
  const product = await findProductState(db, productId)
  if (!product || !isOnMarket(product.state)) throw new Problem('product-not-found')
  requireSeller(product, member)
  const hold = await db
    .selectFrom('holds as h')
    .select(['h.buyer_id', 'h.payment_id', holdEndable.as('endable')])
    .where('h.product_id', '=', productId)
    .executeTakeFirst()
  if (!hold) return { message: 'Released', released: false }
  if (!hold.endable) throw new Problem('first-hold')
  const settled = await releaseHold(asking, member.id, { buyerId: hold.buyer_id, productId }, async (trx) => {
    // An Admin may be the buyer.
    if (member.id !== hold.buyer_id) await recordEndedByOther(trx, hold.payment_id)
    await recordAudit(trx, {
      by: caller,
      action: 'hold-ended',
      ...ofPayment({ id: hold.payment_id, buyer_id: hold.buyer_id }),
    })
  })
  return { message: settled === 'succeeded' ? 'Paid' : 'Released', released: settled === 'cancelled' }
}
