import { canMove, Problem, replyTexts } from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { lockMemberExclusively, lockUserShared } from '../../features/accounts/users/lock-member.ts'
import { ofProduct, recordAudit } from '../../platform/audit/record-audit.ts'
import { requireListingRoom } from '../../features/listings/listing-limit.ts'
import { newId } from '../../db/id.ts'
import { cancelNotices, notify } from '../../platform/notices/notify.ts'
import { notifyOfWithdrawal } from '../../features/reports/notify-reporters.ts'
import { requireMember } from '../../calls/guards.ts'
import { findProductState, isEmptied, isUndoable, lockProduct, setState } from '../../features/listings/repository.ts'
import { requireListed, requireMove, requireSeller } from '../../features/listings/rules.ts'

type MessageReply = { message: string }

/**
 * The seller marks an unpaid laptop sold elsewhere, or available again, for as long as a new listing. Refused while a
 * buyer is paying for it; a paid laptop stays sold. The buyer whose payment is recorded may call it too, because the
 * spec's client does so after paying: it changes nothing.
 */
export async function markProductSold(
  db: Tx,
  caller: Caller,
  id: string,
  sold: boolean,
  mostListings: number,
): Promise<MessageReply> {
  const member = requireMember(caller)
  if (!sold) await lockMemberExclusively(db, member)
  const product = requireListed(await lockProduct(db, id))
  if (product.paid && sold && (await hasPaid(db, member.id, id))) return { message: 'Sold' }
  requireSeller(product, member)
  if (product.paid && sold) return { message: 'Sold' }
  if (sold !== (product.state === 'sold')) {
    requireMove(product, sold ? 'mark-sold' : 'mark-unsold')
    await setState(db, [id], sold ? 'sold' : 'for_sale', member.id)
    if (!sold && product.seller_id === member.id) await requireListingRoom(db, member.id, mostListings)
    const act = sold
      ? ({ action: 'product-sold', reason: 'sold-elsewhere' } as const)
      : { action: 'product-unsold' as const }
    await recordAudit(db, { by: caller, ...act, ...ofProduct(product), fields: ['sold'] })
  }
  return { message: sold ? 'Sold' : 'Unsold' }
}

async function hasPaid(db: Db, buyerId: string, productId: string): Promise<boolean> {
  const { rows } = await sql`select from payments
    where product_id = ${productId}::uuid and buyer_id = ${buyerId}::uuid and state = 'succeeded'`.execute(db)
  return rows.length > 0
}

/**
 * By the seller while the laptop is unpaid and not held, or by an Admin. The row stays: orders and payments refer to
 * it.
 */
export async function withdrawProduct(db: Tx, caller: Caller, id: string): Promise<MessageReply> {
  const member = requireMember(caller)
  const product = requireListed(await lockProduct(db, id))
  requireSeller(product, member)
  if (product.held) throw new Problem('product-held')
  if (product.paid && !member.admin) throw new Problem('product-paid')
  const to = product.seller_id === member.id && !product.paid ? 'withdrawn' : 'removed'
  await setState(db, [id], to, member.id, { undoable: true })
  if (product.seller_id !== member.id)
    await notify(db, 'listing-removed', [{ to: product.seller_id, subject: id, cause: newId(), facts: {} }], {
      undoable: true,
    })
  const reported = member.admin && (await notifyOfWithdrawal(db, [id], { undoable: true }))
  const withdrawn = {
    action: 'product-withdrawn',
    fields: ['withdrawn'],
    reason: reported ? 'reported' : undefined,
  } as const
  await recordAudit(db, { by: caller, ...withdrawn, ...ofProduct(product) })
  return { message: replyTexts.deleted }
}

/**
 * Undoes a recent withdrawal by the user who made it. The laptop is listed as before, the reports that the withdrawal
 * closed are open again, and no mail about it is sent. A second call changes nothing. Refused once the seller's account
 * was taken over.
 */
export async function restoreProduct(db: Tx, caller: Caller, id: string, mostListings: number): Promise<MessageReply> {
  const member = requireMember(caller)
  const listed = await findProductState(db, id)
  if (!listed) throw new Problem('product-not-found')
  const own = listed.seller_id === member.id
  // A verification or deletion of the seller waits, or is seen here.
  if (own) await lockMemberExclusively(db, member)
  else if (!(await lockUserShared(db, listed.seller_id))) throw new Problem('product-not-found')
  requireSeller(listed, member)
  const product = await lockProduct(db, id)
  if (product && canMove(product.state, 'undo')) {
    if (!(await isUndoable(db, id, member.id)) || (await isEmptied(db, id))) throw new Problem('cannot-undo')
    const before = product.state_before ?? 'for_sale'
    await setState(db, [id], before, member.id, { undoes: true })
    // An Admin's own mistake can be undone whatever the seller has listed meanwhile.
    if (own) await requireListingRoom(db, member.id, mostListings)
    await cancelNotices(db, id, ['listing-removed'])
    await recordAudit(db, { ...ofProduct(product), by: caller, action: 'product-restored', fields: ['withdrawn'] })
  }
  return { message: replyTexts.restored }
}
