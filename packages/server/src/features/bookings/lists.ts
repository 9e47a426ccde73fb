import type { CallArguments, CallReply, Calls, OrderPayment } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isoText } from '../../db/paging/json-object.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'
import { joinOrder, orderPayment } from '../listings/lists/order-payment.ts'
import {
  presentProduct,
  productColumns,
  productJoins,
  type ProductRow,
  type Viewer,
} from '../listings/lists/present.ts'

interface BookedRow extends ProductRow {
  booking_id: string
  booked_at: string
  withdrawn: boolean
  seller_deleted: boolean
  payment: OrderPayment | null
  intent_id: string | null
  paid: boolean
  past: boolean
}

/**
 * A buyer's booked laptops, newest booking first, or the bookings of one laptop. Withdrawn ones are marked, orders have
 * their payment.
 */
export async function listBookings(
  db: Db,
  viewer: Viewer,
  email: string,
  { productId, ...paging }: CallArguments<Calls['listBookings']>['query'],
): Promise<CallReply<Calls['listBookings']>> {
  const page = await readPage<BookedRow>(db, {
    columns: sql`${productColumns(viewer)}, k.id as booking_id, ${isoText(sql`k.created_at`)} as booked_at,
      p.state not in ('for_sale', 'sold') as withdrawn, s.deleted_at is not null as seller_deleted,
      m.intent_id, k.payment_id is not null and not k.past as paid, k.past, ${orderPayment} as payment`,
    table: sql`bookings`,
    as: sql`k`,
    joined: sql`join products p on p.id = k.product_id ${productJoins}
      left join payments m on m.id = k.payment_id ${joinOrder}`,
    where: sql`k.buyer_id = (select id from users where email = ${email})
      ${productId === undefined ? sql`` : sql`and k.product_id = ${productId}`}`,
    time: sql`k.created_at`,
    id: sql`k.id`,
    paging,
    defaultLimit: 100,
  })
  return presentPage(page, (row) => ({
    ...presentProduct(row),
    // Of an order the paid price, whatever the laptop costs when it is listed again.
    ...(row.payment && { resalePrice: row.payment.amount }),
    bookingId: row.booking_id,
    bookedAt: row.booked_at,
    withdrawn: row.withdrawn,
    sellerDeleted: row.seller_deleted,
    paid: row.paid,
    past: row.past,
    trxId: row.intent_id,
    payment: row.payment,
  }))
}
