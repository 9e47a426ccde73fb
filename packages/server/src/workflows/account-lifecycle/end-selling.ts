import { Problem } from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { requireNoOpenOrder } from './open-orders.ts'
import { withdrawListings } from '../withdraw/withdraw-listings.ts'

/**
 * Withdraws a user's listings, except paid ones, to which an order refers. Refuses while a buyer pays for one of them,
 * or the user pays for a laptop: a hold stays until the card provider has confirmed that its intent is cancelled. Refuses
 * while the user has an open order.
 */
export async function endSelling(
  db: Tx,
  userId: string,
  { by, byAdmin }: { by: Caller; byAdmin: boolean },
): Promise<void> {
  const unpaid = await lockUnpaid(db, userId)
  // Read after locking: before, a buyer may be taking a hold.
  if (await isPaying(db, userId)) throw new Problem('sale-under-way')
  // Read after the holds: a charge turns a hold into an order.
  await requireNoOpenOrder(db, userId)
  await withdrawListings(db, unpaid, { by, sellerId: userId, reason: 'seller-deleted', notifyReporters: byAdmin })
}

/** Locks a user's unpaid listings, in the order of ids to avoid deadlocks, and returns their ids. */
export async function lockUnpaid(db: Tx, sellerId: string): Promise<string[]> {
  const { rows: offered } = await sql<{ id: string }>`
    select id from products where seller_id = ${sellerId}::uuid and state in ('for_sale', 'sold', 'paused')
    order by id for update`.execute(db)
  // Read after locking: before, a payment may be succeeding.
  const { rows: paid } = await sql<{ id: string }>`
    select p.id from payments m join products p on p.id = m.product_id
    where p.seller_id = ${sellerId}::uuid and m.state = 'succeeded'`.execute(db)
  const sold = new Set(paid.map(({ id }) => id))
  return offered.map(({ id }) => id).filter((id) => !sold.has(id))
}

async function isPaying(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from holds h join products p on p.id = h.product_id
    where h.buyer_id = ${userId}::uuid or p.seller_id = ${userId}::uuid limit 1`.execute(db)
  return rows.length > 0
}
