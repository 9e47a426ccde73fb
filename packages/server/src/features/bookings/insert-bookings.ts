import type { Insertable } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { Tables } from '../../db/tables.ts'

export async function insertBookings(db: Tx, rows: readonly Insertable<Tables['bookings']>[]): Promise<void> {
  await db.insertInto('bookings').values(rows).execute()
}
