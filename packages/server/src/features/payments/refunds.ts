import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { isId, newId } from '../../db/id.ts'
import type { Tables } from '../../db/tables.ts'
import type { MoneyReturn } from '../../ports/cards.ts'

export type RefundRow = Selectable<Tables['refunds']>

/** The refund that was asked for and of which it is not known yet whether it was made. A payment has one at most. */
export function findOpenRefund(db: Db, paymentId: string): Promise<RefundRow | undefined> {
  const open = db.selectFrom('refunds').selectAll().where('state', '=', 'open')
  return open.where('payment_id', '=', paymentId).executeTakeFirst()
}

/** Before the provider is called. */
export function insertRefund(trx: Tx, paymentId: string, amount: number): Promise<RefundRow> {
  const refund = { id: newId(), payment_id: paymentId, amount }
  return trx.insertInto('refunds').values(refund).returningAll().executeTakeFirstOrThrow()
}

/** The provider is about to be called for it again. */
export async function recordRefundAsked(trx: Tx, id: string): Promise<void> {
  await sql`update refunds set asked_at = now() where id = ${id}::uuid`.execute(trx)
}

/** The provider lists it as made, whatever we believed. One without our id, or with another market's, has no row. */
export async function closeMade(trx: Tx, paymentId: string, { id, refundId }: MoneyReturn): Promise<void> {
  if (refundId === null || !isId(refundId)) return
  const ours = trx.updateTable('refunds').where('id', '=', refundId).where('payment_id', '=', paymentId)
  await ours.where('state', '<>', 'made').set({ state: 'made', provider_id: id }).execute()
}

export async function closeRefused(db: Db, id: string): Promise<void> {
  const open = db.updateTable('refunds').where('id', '=', id).where('state', '=', 'open')
  await open.set({ state: 'refused' }).execute()
}

/** An hour after its call, which can't arrive any more. False before. */
export async function closeLost(trx: Tx, id: string): Promise<boolean> {
  const late = sql<boolean>`asked_at < now() - interval '1 hour'`
  const closed = await trx.updateTable('refunds').set({ state: 'lost' }).where('id', '=', id).where(late).execute()
  return closed.some(({ numUpdatedRows }) => numUpdatedRows > 0n)
}
