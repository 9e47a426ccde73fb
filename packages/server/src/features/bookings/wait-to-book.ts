import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { daily } from '../../platform/rate-limits/allowances.ts'

/** The seconds that a booking which was just inserted is too early; null: it is not. A deleted booking still counts. */
export async function waitToBook(db: Db, buyerId: string): Promise<number | null> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from at + interval '1 day' - now()))::int as wait from (
      select created_at as at from bookings where buyer_id = ${buyerId}::uuid and booked
      union all select booked_at from deleted_bookings where buyer_id = ${buyerId}::uuid) booking
    where at > now() - interval '1 day'
    order by at desc offset ${daily.bookings}::int limit 1`.execute(db)
  return rows[0]?.wait ?? null
}
