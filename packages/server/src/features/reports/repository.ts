import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import type { OpenReport } from './notify-reporters.ts'

export interface NewReport {
  productId: string
  sellerId: string
  reporterId: string
  text: string
}

/** False when the user has reported the laptop before, dismissed or not. */
export async function insertReport(db: Db, { productId, sellerId, reporterId, text }: NewReport): Promise<boolean> {
  const result = await db
    .insertInto('reports')
    .values({ id: newId(), product_id: productId, seller_id: sellerId, reporter_id: reporterId, text })
    .onConflict((conflict) => conflict.columns(['product_id', 'reporter_id']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Closes the open reports of a laptop and returns them. */
export function dismissOpen(db: Tx, productId: string, adminId: string): Promise<OpenReport[]> {
  return db
    .updateTable('reports')
    .set({
      closed_at: sql<Date>`now()`,
      closed_as: 'dismissed',
      dismissed_at: sql<Date>`now()`,
      dismissed_by: adminId,
    })
    .where('product_id', '=', productId)
    .where('closed_at', 'is', null)
    .returning(['id', 'product_id', 'reporter_id'])
    .execute()
}

/** Empties and closes the reports about a seller's listings: their texts may describe the seller. */
export async function emptyReportsAbout(db: Tx, sellerId: string): Promise<void> {
  await sql`update reports set text = '', closed_at = coalesce(closed_at, now()), closed_as = 'emptied'
    from products p where p.id = reports.product_id and p.seller_id = ${sellerId}`.execute(db)
}
