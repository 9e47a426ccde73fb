import { canMove, isOnMarket, Problem, replyTexts, type ListingAct, type SellerState } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Tx } from '../../db/db.ts'
import { lockMemberExclusively, lockMemberShared } from '../../features/accounts/users/lock-member.ts'
import { ofProduct, recordAudit } from '../../platform/audit/record-audit.ts'
import { withdrawProduct } from './change-product.ts'
import { requireListingRoom } from '../../features/listings/listing-limit.ts'
import { lockProduct, setExpiry, setState, type ProductFacts } from '../../features/listings/repository.ts'
import { requireMove, wasSold } from '../../features/listings/rules.ts'

const acts = { listed: 'list', paused: 'pause', withdrawn: 'withdraw' } as const satisfies Record<
  SellerState,
  ListingAct
>

/**
 * The seller pauses a listing, withdraws it, or offers a paused, withdrawn or expired one again, with its Post Date.
 */
export async function changeListingState(
  db: Tx,
  caller: Caller,
  id: string,
  to: SellerState,
  mostListings: number,
): Promise<{ message: string }> {
  // Only a listing that comes back is counted, so only its transactions have to wait for each other.
  const product = await lockOwn(db, caller, id, to === 'listed' ? lockMemberExclusively : lockMemberShared)
  if (isOnMarket(product.state)) return changeListed(db, caller, product, to)
  if (to === product.state) return { message: replyTexts.stateKept }
  requireMove(product, acts[to])
  await setState(db, [id], to === 'withdrawn' ? 'withdrawn' : listedAs(product), product.seller_id)
  // Paused and expired ones were counted all along: they come back even where the limit was lowered.
  if (to === 'listed' && product.state === 'withdrawn') await requireListingRoom(db, product.seller_id, mostListings)
  await record(db, caller, product, to === 'listed' ? 'product-published' : 'product-withdrawn')
  return { message: to === 'listed' ? replyTexts.restored : replyTexts.deleted }
}

/** By the seller, before or after a listing has expired; one that never expires stays as it is. */
export async function renewProduct(db: Tx, caller: Caller, id: string): Promise<{ message: string }> {
  const product = await lockOwn(db, caller, id)
  const expired = product.state === 'expired'
  if (product.state === 'sold') throw new Problem(product.paid ? 'product-paid' : 'product-sold')
  if (!canMove(product.state, 'renew')) throw new Problem('product-withdrawn')
  if (expired) await setState(db, [id], 'for_sale', product.seller_id)
  else if (!(await setExpiry(db, id))) return { message: replyTexts.stateKept }
  await record(db, caller, product, 'product-renewed', ['expires_at'])
  return { message: replyTexts.renewed }
}

/** A listing that the caller sells, unless it is withdrawn for good. */
async function lockOwn(db: Tx, caller: Caller, id: string, lockMember = lockMemberShared): Promise<ProductFacts> {
  const seller = requireMember(caller)
  await lockMember(db, seller)
  const product = await lockProduct(db, id)
  if (!product || product.state === 'removed') throw new Problem('product-not-found')
  if (product.seller_id !== seller.id) throw new Problem('not-your-product')
  return product
}

async function changeListed(db: Tx, caller: Caller, product: ProductFacts, to: SellerState) {
  if (to === 'listed') return { message: replyTexts.stateKept }
  if (to === 'withdrawn') return withdrawProduct(db, caller, product.id)
  requireMove(product, acts[to])
  await setState(db, [product.id], 'paused', product.seller_id, { undoable: true })
  await record(db, caller, product, 'product-paused')
  return { message: replyTexts.paused }
}

/** A laptop that was sold elsewhere before it was withdrawn is listed as sold. */
function listedAs(product: ProductFacts): 'for_sale' | 'sold' {
  return wasSold(product) ? 'sold' : 'for_sale'
}

function record(
  db: Tx,
  by: Caller,
  product: ProductFacts,
  action: 'product-paused' | 'product-published' | 'product-withdrawn' | 'product-renewed',
  fields = ['withdrawn'],
): Promise<void> {
  return recordAudit(db, { by, action, ...ofProduct(product), fields })
}
