import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Records what was sold, and for how much. Called in the transaction in which the payment succeeds. */
export async function recordSale(db: Db, { id, amount }: { id: string; amount: number }): Promise<void> {
  await sql`
    insert into sales (id, product_id, title, brand, condition, months, facts, price, sold_on)
    select m.id, p.id, p.item_name, b.name, p.condition, p.used_months, p.facts, ${amount}::bigint, now()::date
    from payments m join products p on p.id = m.product_id join brands b on b.id = p.brand_id where m.id = ${id}::uuid`.execute(
    db,
  )
}
