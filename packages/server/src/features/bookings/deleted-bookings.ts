import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { undoTime } from '../../platform/undo-time.ts'

interface DeletedBooking {
  name: string
  phone: string
  price: number
  address: string
}

/** What the booking said; undefined when there is none, or when it is paid: that is the order, and stays. */
export async function deleteUnpaid(db: Tx, id: string): Promise<DeletedBooking | undefined> {
  const { rows } = await sql<DeletedBooking>`
    with gone as (
      delete from bookings where id = ${id}::uuid and payment_id is null returning *
    ), kept as (
      insert into deleted_bookings (id, buyer_id, product_id, booked_at)
      select id, buyer_id, product_id, created_at from gone
    )
    select name, phone, price, address from gone`.execute(db)
  return rows[0]
}

/**
 * Takes the booking that the buyer deleted last, a short time ago, out of the deleted ones. `bookedAt` is text, because
 * a Date has no microseconds.
 */
export async function takeDeleted(
  db: Tx,
  buyerId: string,
  productId: string,
): Promise<{ bookedAt: string } | undefined> {
  const { rows } = await sql<{ bookedAt: string }>`
    delete from deleted_bookings where id = (
      select id from deleted_bookings
      where buyer_id = ${buyerId}::uuid and product_id = ${productId}::uuid and deleted_at > now() - ${undoTime}
      order by deleted_at desc limit 1)
    returning booked_at::text as "bookedAt"`.execute(db)
  return rows[0]
}

/** Deletes those that no longer count among the bookings of a day. */
export async function purgeDeleted(db: Db): Promise<void> {
  await sql`delete from deleted_bookings where deleted_at < now() - interval '1 day'`.execute(db)
}
