import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { Tables } from '../../db/tables.ts'

/** Records what was sold, and for how much, once. */
export async function recordSale(db: Db, { id, amount }: { id: string; amount: number }): Promise<void> {
  await sql`
    insert into sales (id, product_id, title, brand, condition, months, facts, price, sold_on, seller_id, buyer_id)
    select m.id, p.id, p.item_name, b.name, p.condition, p.used_months, p.facts, ${amount}::bigint, now()::date, p.seller_id, m.buyer_id
    from payments m join products p on p.id = m.product_id join brands b on b.id = p.brand_id where m.id = ${id}::uuid
    on conflict (id) do nothing`.execute(db)
}

/** Sales from before the market. */
export async function insertSales(db: Tx, rows: readonly Insertable<Tables['sales']>[]): Promise<void> {
  await db.insertInto('sales').values(rows).execute()
}

/**
 * A payment whose money went back was no sale. A second call changes nothing.
 */
export async function removeSale(db: Db, paymentId: string): Promise<void> {
  await db.deleteFrom('sales').where('id', '=', paymentId).execute()
}

/**
 * When an account is deleted: its sales no longer count, those that it bought no longer say who did, nor those that it
 * left out.
 */
export async function forgetParty(db: Tx, userId: string): Promise<void> {
  await db
    .updateTable('sales')
    .set({
      seller_id: null,
      buyer_id: null,
      left_out: 'seller-deleted',
      left_out_at: sql<Date>`now()`,
      left_out_by: null,
    })
    .where('seller_id', '=', userId)
    .execute()
  await db.updateTable('sales').set({ buyer_id: null }).where('buyer_id', '=', userId).execute()
  await db.updateTable('sales').set({ left_out_by: null }).where('left_out_by', '=', userId).execute()
}
