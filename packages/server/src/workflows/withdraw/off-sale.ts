import { canMove, isOnMarket, Problem, replyTexts, type ListingAct, type SellerState } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Tx } from '../../db/db.ts'
import { lockMemberExclusively, lockMemberShared } from '../../features/accounts/users/lock-member.ts'
import { ofProduct, recordAudit } from '../../platform/audit/record-audit.ts'
import { withdrawProduct } from './change-product.ts'
import { requireListingRoom } from '../../features/listings/listing-limit.ts'
import { notifyOfReturn } from '../../features/wishes/notify-wishers.ts'
import { cancelLostMails, notifyBookers } from '../../features/bookings/notify-bookers.ts'
import { reopenOffSale } from '../../features/reports/reopen-reports.ts'
import { lockProduct, setExpiry, setState, type ProductFacts } from '../../features/listings/repository.ts'
import { requireMove, wasSold } from '../../features/listings/rules.ts'

const acts = { listed: 'list', paused: 'pause', withdrawn: 'withdraw' } as const satisfies Record<
  SellerState,
  ListingAct
>

/**
 * The seller pauses a listing, withdraws it, or offers a paused, withdrawn or expired one again, with its Post Date.
 * Reports that were closed when it went off sale are open again when it comes back, so that a pause clears no listing
 * of them.
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
  if (to === 'listed') {
    await comeBack(db, product)
    // Paused and expired ones were counted all along: they come back even where the limit was lowered.
    if (product.state === 'withdrawn') await requireListingRoom(db, product.seller_id, mostListings)
  } else if (product.state === 'paused') {
    await cancelLostMails(db, id, ['paused'])
    await notifyBookers(db, [id], 'withdrawn')
  }
  await record(db, caller, product, to === 'listed' ? 'product-published' : 'product-withdrawn')
  return { message: to === 'listed' ? replyTexts.restored : replyTexts.deleted }
}

/** By the seller, before or after a listing has expired; one that never expires stays as it is. */
export async function renewProduct(db: Tx, caller: Caller, id: string): Promise<{ message: string }> {
  const product = await lockOwn(db, caller, id)
  const expired = product.state === 'expired'
  if (product.state === 'sold') throw new Problem(product.paid ? 'product-paid' : 'product-sold')
  if (!canMove(product.state, 'renew')) throw new Problem('product-withdrawn')
  if (!expired && !(await setExpiry(db, id))) return { message: replyTexts.stateKept }
  if (expired) {
    await setState(db, [id], 'for_sale', product.seller_id)
    await comeBack(db, product)
  }
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
  await setState(db, [product.id], 'paused', product.seller_id)
  await notifyBookers(db, [product.id], 'paused', { undoable: true })
  await record(db, caller, product, 'product-paused')
  return { message: replyTexts.paused }
}

/** A laptop that was sold elsewhere before it was withdrawn is listed as sold. */
function listedAs(product: ProductFacts): 'for_sale' | 'sold' {
  return wasSold(product) ? 'sold' : 'for_sale'
}

/**
 * Reopens the reports that were closed when it went off sale, cancels the emails, sets when it expires, and tells those
 * who wish for it.
 */
async function comeBack(db: Tx, product: ProductFacts): Promise<void> {
  const { id } = product
  await reopenOffSale(db, id)
  await cancelLostMails(db, id, ['withdrawn', 'paused', 'expired'])
  await setExpiry(db, id)
  if (!wasSold(product)) await notifyOfReturn(db, id)
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
