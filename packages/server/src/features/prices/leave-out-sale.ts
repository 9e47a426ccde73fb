import { Problem, replyTexts, type LeftOutFor } from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
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
  const sale = await db
    .selectFrom('sales')
    .select(['seller_id', 'left_out'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!sale || sale.left_out === 'seller-deleted') throw new Problem('sale-not-found')
  if (sale.left_out !== reason) {
    await sql`update sales set left_out = ${reason}, left_out_at = case when ${reason}::text is not null then now() end
      where id = ${id}::uuid`.execute(db)
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
