import { sql } from 'kysely'
import type { Db } from '../src/db/db.ts'

/** Moves all bookings, or those of one laptop, a day into the past, deleted ones too. */
export async function moveBookings(db: Db, productId: string | null = null): Promise<void> {
  const which = sql`${productId}::uuid is null or product_id = ${productId}::uuid`
  await sql`update bookings set created_at = created_at - interval '1 day' where ${which}`.execute(db)
  await sql`update deleted_bookings
    set booked_at = booked_at - interval '1 day', deleted_at = deleted_at - interval '1 day' where ${which}`.execute(db)
}
