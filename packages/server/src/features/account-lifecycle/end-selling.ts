import { Problem } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import type { Db } from '../../db/db.ts'
import { withdrawListings } from '../listings/withdraw-listings.ts'

/**
 * Withdraws a user's listings, except paid ones, to which an order refers. Refuses while a buyer pays for one of them,
 * or the user pays for a laptop: a hold stays until the card provider has confirmed that its intent is cancelled.
 */
export async function endSelling(
  db: Db,
  userId: string,
  { by, byAdmin }: { by: Caller; byAdmin: boolean },
): Promise<void> {
  const unpaid = await lockUnpaid(db, userId)
  // Read after locking: before, a buyer may be taking a hold.
  if (await isPaying(db, userId)) throw new Problem('sale-under-way')
  await withdrawListings(db, unpaid, { by, sellerId: userId, reason: 'seller-deleted', tellReporters: byAdmin })
}

/** Locks a user's unpaid listings, in the order of ids to avoid deadlocks, and returns their ids. */
export async function lockUnpaid(db: Db, sellerId: string): Promise<string[]> {
  const offered = await db
    .selectFrom('products')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where((is) => is.or([is('withdrawn', '=', false), is('withdrawn_as', '=', 'paused')]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const paid = await db
    .selectFrom('payments as m')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .select('p.id')
    .where('p.seller_id', '=', sellerId)
    .where('m.state', '=', 'succeeded')
    .execute()
  const sold = new Set(paid.map(({ id }) => id))
  return offered.map(({ id }) => id).filter((id) => !sold.has(id))
}

async function isPaying(db: Db, userId: string): Promise<boolean> {
  const hold = await db
    .selectFrom('holds as h')
    .innerJoin('products as p', 'p.id', 'h.product_id')
    .select('h.product_id')
    .where((is) => is.or([is('h.buyer_id', '=', userId), is('p.seller_id', '=', userId)]))
    .executeTakeFirst()
  return hold !== undefined
}
