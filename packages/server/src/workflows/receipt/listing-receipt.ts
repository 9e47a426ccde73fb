import { Problem, type CallReply, type Calls } from '@market/contract'
import { requireMember } from '../../calls/guards.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import { findProductState, lockProduct } from '../../features/listings/repository.ts'
import { isOutsideRange } from '../../features/prices/price-range.ts'
import { attach, detach, findBoughtHere, type BoughtHere } from '../../features/receipts/repository.ts'

type Reply = CallReply<Calls['findListingReceipt']>

/** The order by which the caller, who sells this laptop, bought it here. */
export async function findListingReceipt(db: Db, caller: Caller, id: string): Promise<Reply> {
  const member = requireMember(caller)
  const product = isId(id) ? await findProductState(db, id) : undefined
  if (product?.seller_id !== member.id) throw new Problem('product-not-found')
  return replyFor(db, id)
}

export async function attachReceipt(trx: Tx, caller: Caller, id: string): Promise<Reply> {
  await lockOwn(trx, caller, id)
  const bought = await findAttachable(trx, id)
  if (!bought) throw new Problem('receipt-not-yours')
  await attach(trx, id, bought.orderId)
  return replyFor(trx, id)
}

export async function detachReceipt(trx: Tx, caller: Caller, id: string): Promise<Reply> {
  await lockOwn(trx, caller, id)
  await detach(trx, id)
  return replyFor(trx, id)
}

async function lockOwn(trx: Tx, caller: Caller, id: string): Promise<void> {
  const member = requireMember(caller)
  const product = isId(id) ? await lockProduct(trx, id) : undefined
  if (product?.seller_id !== member.id || product.state === 'removed') throw new Problem('product-not-found')
}

async function replyFor(db: Db, id: string): Promise<Reply> {
  const bought = await findAttachable(db, id)
  if (!bought) return { respons: null }
  const { orderId, boughtOn, attached } = bought
  return { respons: { orderId, boughtOn: boughtOn.toISOString(), attached } }
}

/** None at a price outside the market's range: a sale at a false price would cost next to nothing. */
async function findAttachable(db: Db, id: string): Promise<BoughtHere | undefined> {
  const bought = await findBoughtHere(db, id)
  return bought && !bought.attached && (await isOutsideRange(db, bought)) ? undefined : bought
}
