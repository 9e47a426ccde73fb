import { Problem, replyTexts, type LeftOutFor } from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Tx } from '../../db/db.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'

/**
 * An Admin leaves a sale out of the next training, or counts it again. A deleted seller's stays left out. A second call
 * changes nothing.
 */
export async function leaveOutSale(
  db: Tx,
  caller: Caller,
  id: string,
  reason: LeftOutFor | null,
): Promise<{ message: string }> {
  const member = requireMember(caller)
  const sale = await db
    .selectFrom('sales')
    .select(['seller_id', 'left_out'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!sale || sale.left_out === 'seller-deleted') throw new Problem('sale-not-found')
  if (sale.left_out !== reason) {
    await db
      .updateTable('sales')
      .set(
        reason === null
          ? { left_out: null, left_out_at: null, left_out_by: null }
          : { left_out: reason, left_out_at: sql<Date>`now()`, left_out_by: member.id },
      )
      .where('id', '=', id)
      .execute()
    await recordAudit(db, {
      by: caller,
      action: reason === null ? 'sale-counted' : 'sale-left-out',
      target: { kind: 'payment', id },
      subject: sale.seller_id,
      ...(reason !== null && { reason }),
    })
  }
  return { message: reason === null ? replyTexts.saleCounted : replyTexts.saleLeftOut }
}
