import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** What a buyer pays for laptop `p`, in minor units. For now its price, the same for every buyer. */
export function priceColumn(_buyerId: string): RawBuilder<number> {
  return sql<number>`p.resale_price`
}

/**
 * What this buyer pays for a laptop. The laptop's row is locked, so that the price can't change before it is agreed.
 */
export async function priceFor(tx: Db, buyer: { id: string }, laptop: { id: string }): Promise<number> {
  const { rows } = await sql<{ price: number }>`
    select ${priceColumn(buyer.id)} as price from products p where p.id = ${laptop.id}::uuid`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`laptop ${laptop.id} is gone`)
  return row.price
}
