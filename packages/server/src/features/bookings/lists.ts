import type { CallReply, Calls, Paging } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'
import { presentProduct, productColumns, productJoins, type ProductRow, type Viewer } from '../listings/present.ts'

interface BookedRow extends ProductRow {
  booking_id: string
  withdrawn: boolean
  paid: boolean
  intent_id: string | null
}

/** A buyer's booked laptops, newest booking first. Withdrawn ones are marked, paid ones have their transaction id. */
export async function listBookings(
  db: Db,
  viewer: Viewer,
  email: string,
  paging: Paging,
): Promise<CallReply<Calls['listBookings']>> {
  const page = await readPage<BookedRow>(db, {
    columns: sql`${productColumns(viewer)}, k.id as booking_id, p.withdrawn, k.payment_id is not null as paid, paid.intent_id`,
    table: sql`bookings`,
    as: sql`k`,
    joined: sql`join products p on p.id = k.product_id ${productJoins} left join payments paid on paid.id = k.payment_id`,
    where: sql`k.buyer_id = (select id from users where email = ${email})`,
    time: sql`k.created_at`,
    id: sql`k.id`,
    paging,
    defaultLimit: 100,
  })
  return presentPage(page, (row) => ({
    ...presentProduct(row),
    bookingId: row.booking_id,
    withdrawn: row.withdrawn,
    paid: row.paid,
    trxId: row.intent_id,
  }))
}
