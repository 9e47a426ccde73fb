import type { CallReply, Calls, OwnFilters, SellerBookings } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isoText, jsonObject } from '../../db/paging/json-object.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'
import { joinOrder, orderPayment } from '../listings/lists/order-payment.ts'
import { matches } from '../listings/lists/own-tabs.ts'

/** Of one listing. Booking costs nothing, so a listing can have thousands. */
const most = 20

/** The only way from a booking `k` to its seller: neither the buyer's address nor, before they pay, their email. */
const booking = jsonObject({
  bookingId: sql`k.id`,
  name: sql`case when u.deleted_at is null then k.name end`,
  phone: sql`k.phone`,
  bookedAt: isoText(sql`k.created_at`),
  past: sql`k.past`,
  email: sql`case when k.payment_id is not null and u.deleted_at is null then u.email end`,
  payment: orderPayment,
})

/** The bookings of a seller's listings, which are filtered, sorted and paged as in the seller's list of products. */
export async function listSellerBookings(
  db: Db,
  sellerId: string,
  { tab, q, ...paging }: OwnFilters,
): Promise<CallReply<Calls['listSellerBookings']>> {
  const page = await readPage<SellerBookings>(db, {
    columns: sql`p.id as "productId", listed.count, listed.bookings`,
    table: sql`products`,
    as: sql`p`,
    joined: sql`cross join lateral (
      select coalesce(max(k.count), 0)::int as count,
        coalesce(json_agg(${booking} order by k.past, k.payment_id is null, k.created_at desc, k.id desc), '[]') as bookings
      from (select *, count(*) over () as count from bookings where product_id = p.id
          order by past, payment_id is null, created_at desc, id desc limit ${most}) k
        join users u on u.id = k.buyer_id
        left join payments m on m.id = k.payment_id ${joinOrder}) listed`,
    where: sql`p.seller_id = ${sellerId} and ${matches({ tab, q })}`,
    time: sql`p.posted_at`,
    id: sql`p.id`,
    paging,
    defaultLimit: 100,
  })
  return presentPage(page, ({ productId, count, bookings }) => ({ productId, count, bookings }))
}
