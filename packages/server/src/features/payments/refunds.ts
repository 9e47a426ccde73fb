import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { isId, newId } from '../../db/id.ts'
import type { Tables } from '../../db/tables.ts'

export type RefundRow = Selectable<Tables['refunds']>

/** The refund that was asked for and of which it is not known yet whether it was made. A payment has one at most. */
export function findOpenRefund(db: Db, paymentId: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** Before the provider is called. */
export function insertRefund(trx: Tx, paymentId: string, amount: number): Promise<RefundRow> {
  return trx
    .insertInto('refunds')
    .values({ id: newId(), payment_id: paymentId, amount })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The provider is about to be called for it again. */
export async function recordRefundAsked(trx: Tx, id: string): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ asked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The provider lists it as made, by whatever we believed. The row is another market's if it is not there. */
export async function closeMade(
  trx: Tx,
  paymentId: string,
  { id, refundId }: { id: string; refundId: string | null },
): Promise<void> {
  if (refundId === null || !isId(refundId)) return
  await trx
    .updateTable('refunds')
    .set({ state: 'made', provider_id: id })
    .where('id', '=', refundId)
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'made')
    .execute()
}

export async function closeRefused(db: Db, id: string): Promise<void> {
  await db.updateTable('refunds').set({ state: 'refused' }).where('id', '=', id).where('state', '=', 'open').execute()
}

/** An hour after its call, which can't arrive any more. False before. */
export async function closeLost(trx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ state: 'lost' })
    .where('id', '=', id)
    .where('asked_at', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
