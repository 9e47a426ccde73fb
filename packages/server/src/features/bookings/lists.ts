import type { Paging } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { readJsonPage } from '../../db/json-page.ts'
import { productJoins, productJson, type Viewer } from '../products/present.ts'

/** A buyer's booked laptops, newest booking first; withdrawn ones stay and say so, paid ones carry their transaction id. */
export function listBookings(db: Db, viewer: Viewer, email: string, paging: Paging): Promise<string> {
  return readJsonPage(db, {
    item: productJson(viewer, {
      bookingId: sql`k.id`,
      withdrawn: sql`p.withdrawn`,
      paid: sql`k.payment_id is not null`,
      trxId: sql`paid.intent_id`,
    }),
    table: sql`bookings`,
    as: sql`k`,
    joined: sql`join products p on p.id = k.product_id ${productJoins} left join payments paid on paid.id = k.payment_id`,
    where: sql`k.buyer_id = (select id from users where email = ${email})`,
    time: sql`k.created_at`,
    id: sql`k.id`,
    paging,
    defaultLimit: 100,
  })
}
