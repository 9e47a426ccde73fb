import { type CallReply, type Calls, type Paging, type SellerBooking } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'
import { orderPaymentColumns, presentOrderPayment, type OrderPaymentRow } from '../listings/order-payment.ts'

/** Of one listing. Booking costs nothing, so a listing can have thousands. */
const most = 20

interface Row extends OrderPaymentRow {
  product_id: string
  booking_id: string
  name: string
  phone: string
  created_at: Date
  buyer_deleted: boolean
  email: string
  payment_id: string | null
  count: number
}

/** The bookings of a seller's listings, which are sorted and paged as in the seller's list of products. */
export async function listSellerBookings(
  db: Db,
  sellerId: string,
  paging: Paging,
): Promise<CallReply<Calls['listSellerBookings']>> {
  const page = await readPage<{ id: string }>(db, {
    columns: sql`p.id`,
    table: sql`products`,
    as: sql`p`,
    joined: sql``,
    where: sql`p.seller_id = ${sellerId} and not p.withdrawn`,
    time: sql`p.posted_at`,
    id: sql`p.id`,
    paging,
    defaultLimit: 100,
  })
  const bookings = Map.groupBy(
    await bookingsOf(
      db,
      page.rows.map(({ id }) => id),
    ),
    (row) => row.product_id,
  )
  return presentPage(page, ({ id }) => {
    const rows = bookings.get(id) ?? []
    return { productId: id, count: rows[0]?.count ?? 0, bookings: rows.map(present) }
  })
}

async function bookingsOf(db: Db, productIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select k.product_id, k.id as booking_id, k.name, k.phone, k.created_at, k.count, u.email,
      u.deleted_at is not null as buyer_deleted, k.payment_id, ${orderPaymentColumns}
    from unnest(${productIds}::uuid[]) listed(id)
    cross join lateral (
      select *, (count(*) over ())::int as count from bookings where product_id = listed.id
      order by payment_id is null, created_at desc, id desc limit ${most}) k
    join users u on u.id = k.buyer_id
    left join payments m on m.id = k.payment_id
    order by k.payment_id is null, k.created_at desc, k.id desc`.execute(db)
  return rows
}

/** The only way from a booking to its seller: neither the buyer's address nor, before they pay, their email. */
function present(row: Row): SellerBooking {
  const paid = row.payment_id !== null
  return {
    bookingId: row.booking_id,
    name: row.buyer_deleted ? null : row.name,
    phone: row.phone,
    bookedAt: row.created_at.toISOString(),
    email: paid && !row.buyer_deleted ? row.email : null,
    payment: paid ? presentOrderPayment(row) : null,
  }
}
