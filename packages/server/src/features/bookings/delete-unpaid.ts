import type { Db } from '../../db/db.ts'

/** What the booking said; undefined when there is none, or when it is paid: that is the order, and stays. */
export function deleteUnpaid(db: Db, id: string) {
  return db
    .deleteFrom('bookings')
    .where('id', '=', id)
    .where('payment_id', 'is', null)
    .returning(['name', 'phone', 'price', 'address'])
    .executeTakeFirst()
}
