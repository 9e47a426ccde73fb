import {
  Problem,
  replyTexts,
  type CallReply,
  type Calls,
  type ListingState,
  type OffSale,
  type OrderPayment,
  type Paging,
} from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Db, Tx } from '../../db/db.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'
import { lockMemberExclusively, lockMemberShared } from '../accounts/users/lock-member.ts'
import { ofProduct, recordAudit } from '../../platform/audit/record-audit.ts'
import { cancelMails } from '../../platform/mails/purge-mails.ts'
import { withdrawProduct } from './change-product.ts'
import { requireListingRoom } from './listing-limit.ts'
import { notifyBookers } from './notify-bookers.ts'
import { presentProduct, productColumns, productJoins, type ProductRow } from './present.ts'
import { orderPayment } from './order-payment.ts'
import { reopenReportsClosedBy } from './reopen-reports.ts'
import { lockProduct, setExpiry, setWithdrawn, type ProductFacts } from './repository.ts'
import { requireMove } from './rules.ts'

/**
 * The seller pauses a listing, withdraws it, or offers a paused, withdrawn or expired one again, with its Post Date. Reports that
 * were closed when it went off sale are open again when it comes back, so that a pause clears no listing of them.
 */
export async function changeListingState(
  db: Tx,
  caller: Caller,
  id: string,
  to: ListingState,
  mostListings: number,
): Promise<{ message: string }> {
  // Only a listing that comes back is counted, so only its transactions have to wait for each other.
  const product = await lockOwn(db, caller, id, to === 'listed' ? lockMemberExclusively : lockMemberShared)
  if (!product.withdrawn) return changeListed(db, caller, product, to)
  if (to === product.withdrawn_as) return { message: replyTexts.stateKept }
  if (to === 'paused') throw new Problem('product-withdrawn')
  await setWithdrawn(db, [id], to === 'withdrawn' ? 'withdrawn' : false)
  if (to === 'listed') {
    await comeBack(db, product)
    // Paused and expired ones were counted all along: they come back even where the limit was lowered.
    if (product.withdrawn_as === 'withdrawn') await requireListingRoom(db, product.seller_id, mostListings)
  } else if (product.withdrawn_as === 'paused') {
    await cancelMails(db, [lostBy(id, 'paused')])
    await notifyBookers(db, [id], 'withdrawn')
  }
  await record(db, caller, product, to === 'listed' ? 'product-published' : 'product-withdrawn')
  return { message: to === 'listed' ? replyTexts.restored : replyTexts.deleted }
}

/** By the seller, before or after a listing has expired; one that never expires stays as it is. */
export async function renewProduct(db: Tx, caller: Caller, id: string): Promise<{ message: string }> {
  const product = await lockOwn(db, caller, id)
  const expired = product.withdrawn_as === 'expired'
  if (product.withdrawn && !expired) throw new Problem('product-withdrawn')
  if (product.sold) throw new Problem(product.paid ? 'product-paid' : 'product-sold')
  if (!expired && !(await setExpiry(db, id))) return { message: replyTexts.stateKept }
  if (expired) {
    await setWithdrawn(db, [id], false)
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
  if (!product || (product.withdrawn && product.withdrawn_as === null)) throw new Problem('product-not-found')
  if (product.seller_id !== seller.id) throw new Problem('not-your-product')
  return product
}

async function changeListed(db: Tx, caller: Caller, product: ProductFacts, to: ListingState) {
  if (to === 'listed') return { message: replyTexts.stateKept }
  if (to === 'withdrawn') return withdrawProduct(db, caller, product.id)
  requireMove(product, 'withdrawn')
  if (product.sold) throw new Problem('product-sold')
  await setWithdrawn(db, [product.id], 'paused')
  await notifyBookers(db, [product.id], 'paused', { undoable: true })
  await record(db, caller, product, 'product-paused')
  return { message: replyTexts.paused }
}

/** Reopens the reports that the last withdrawal, pause or expiry closed, cancels its emails, and sets when it expires. */
async function comeBack(db: Db, { id, seller_id: subject }: ProductFacts): Promise<void> {
  const actions = ['product-withdrawn', 'product-paused', 'product-expired'] as const
  await reopenReportsClosedBy(db, id, { actions, subject })
  await cancelMails(
    db,
    (['withdrawn', 'paused', 'expired'] as const).map((outcome) => lostBy(id, outcome)),
  )
  await setExpiry(db, id)
}

function lostBy(productId: string, outcome: 'withdrawn' | 'paused' | 'expired') {
  return { mail: 'booking-lost', productId, outcome }
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

/** The caller's listings that are paused, withdrawn or expired and can be offered again, newest first. */
export async function listOffSale(db: Db, caller: Caller, paging: Paging): Promise<CallReply<Calls['listOffSale']>> {
  const seller = requireMember(caller)
  const page = await readPage<ProductRow & { withdrawn_as: OffSale['state']; payment: OrderPayment | null }>(db, {
    columns: sql`${productColumns({ userId: seller.id, admin: false })}, p.withdrawn_as, ${orderPayment} as payment`,
    table: sql`products`,
    as: sql`p`,
    joined: sql`${productJoins} left join lateral (
      select * from payments where product_id = p.id and state = 'refunded' and refunded_by <> 'market'
      order by refunded_at desc limit 1) m on true`,
    where: sql`p.seller_id = ${seller.id}::uuid and p.withdrawn and p.withdrawn_as is not null`,
    time: sql`p.posted_at`,
    id: sql`p.id`,
    paging,
    defaultLimit: 50,
  })
  return presentPage(page, (row) => ({
    ...presentProduct(row),
    state: row.withdrawn_as,
    ...(row.payment && { payment: row.payment }),
  }))
}
