import { Problem, replyTexts, type CallReply, type Calls, type ListingState, type Paging } from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Db } from '../../db/db.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'
import { lockMemberShared } from '../accounts/users/lock-member.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { cancelMails } from '../emails/purge-mails.ts'
import { withdrawProduct } from './change-product.ts'
import { notifyBookers } from './notify-bookers.ts'
import { presentProduct, productColumns, productJoins, type ProductRow } from './present.ts'
import { reopenReports } from './reopen-reports.ts'
import { lockProduct, setWithdrawn, type ProductFacts } from './repository.ts'
import { requireMove } from './rules.ts'

/**
 * The seller pauses a listing, withdraws it, or offers a paused or withdrawn one again, with its Post Date. Reports that
 * were closed when it went off sale are open again when it comes back, so that a pause clears no listing of them.
 */
export async function changeListingState(
  db: Db,
  caller: Caller,
  id: string,
  to: ListingState,
): Promise<{ message: string }> {
  const seller = requireMember(caller)
  await lockMemberShared(db, seller)
  const product = await lockProduct(db, id)
  if (!product || (product.withdrawn && product.withdrawn_as === null)) throw new Problem('product-not-found')
  if (product.seller_id !== seller.id) throw new Problem('not-your-product')
  if (!product.withdrawn) return changeListed(db, caller, product, to)
  if (to === product.withdrawn_as) return { message: replyTexts.stateKept }
  if (to === 'paused') throw new Problem('product-withdrawn')
  await setWithdrawn(db, id, to === 'withdrawn' ? 'withdrawn' : false)
  if (to === 'listed') await comeBack(db, product)
  else await notifyBookers(db, id, 'withdrawn')
  await record(db, caller, product, to === 'listed' ? 'product-published' : 'product-withdrawn')
  return { message: to === 'listed' ? replyTexts.restored : replyTexts.deleted }
}

async function changeListed(db: Db, caller: Caller, product: ProductFacts, to: ListingState) {
  if (to === 'listed') return { message: replyTexts.stateKept }
  if (to === 'withdrawn') return withdrawProduct(db, caller, product.id)
  requireMove(product, 'withdrawn')
  if (product.sold) throw new Problem('product-sold')
  await setWithdrawn(db, product.id, 'paused')
  await record(db, caller, product, 'product-paused')
  return { message: replyTexts.paused }
}

/** Reopens the reports that the last withdrawal or pause closed, and cancels its emails. */
async function comeBack(db: Db, { id, seller_id: subject }: ProductFacts): Promise<void> {
  const left = await db
    .selectFrom('audit_log')
    .select(sql<string>`at::text`.as('at'))
    .where('subject_user_id', '=', subject)
    .where('action', 'in', ['product-withdrawn', 'product-paused'])
    .where('target_id', '=', id)
    .execute()
  for (const { at } of left) await reopenReports(db, id, at)
  await cancelMails(db, [{ mail: 'booking-lost', productId: id, outcome: 'withdrawn' }])
}

function record(
  db: Db,
  by: Caller,
  { id, seller_id: subject }: ProductFacts,
  action: 'product-paused' | 'product-published' | 'product-withdrawn',
): Promise<void> {
  return recordAudit(db, { by, action, target: { kind: 'product', id }, subject, fields: ['withdrawn'] })
}

/** The caller's listings that are paused or withdrawn and can be offered again, newest first. */
export async function listOffSale(db: Db, caller: Caller, paging: Paging): Promise<CallReply<Calls['listOffSale']>> {
  const seller = requireMember(caller)
  const page = await readPage<ProductRow & { withdrawn_as: 'paused' | 'withdrawn' }>(db, {
    columns: sql`${productColumns({ userId: seller.id, admin: false })}, p.withdrawn_as`,
    table: sql`products`,
    as: sql`p`,
    joined: productJoins,
    where: sql`p.seller_id = ${seller.id}::uuid and p.withdrawn and p.withdrawn_as is not null`,
    time: sql`p.posted_at`,
    id: sql`p.id`,
    paging,
    defaultLimit: 50,
  })
  return presentPage(page, (row) => ({ ...presentProduct(row), state: row.withdrawn_as }))
}
