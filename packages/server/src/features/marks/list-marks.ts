import type { Marks } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { listDrafts } from '../drafts/lists.ts'

const most = sql.lit(500)

/**
 * What the user has booked and wished for, newest first, and the draft that they saved last. No list shows a withdrawn
 * laptop, so it is left out; a laptop with a past order can be booked again, so that is no mark.
 */
export async function listMarks(db: Db, userId: string): Promise<Marks> {
  const [booked, wished, [draft]] = await Promise.all([
    listBooked(db, userId),
    listWished(db, userId),
    listDrafts(db, userId, 1),
  ])
  return {
    booked,
    wished,
    ...(draft && { draft }),
  }
}

async function listBooked(db: Db, userId: string) {
  const { rows } = await sql<Marks['booked'][number]>`
    select k.product_id as "productId", k.id as "bookingId", k.payment_id is not null as paid
    from bookings k join products p on p.id = k.product_id
    where k.buyer_id = ${userId}::uuid and not k.past and p.state in ('for_sale', 'sold') order by k.created_at desc, k.id desc limit ${most}`.execute(
    db,
  )
  return rows
}

async function listWished(db: Db, userId: string) {
  const { rows } = await sql<Marks['wished'][number]>`
    select w.id as "wishlistId", w.product_id as "productId" from wishes w join products p on p.id = w.product_id
    where w.user_id = ${userId}::uuid and p.state in ('for_sale', 'sold') order by w.created_at desc, w.id desc limit ${most}`.execute(
    db,
  )
  return rows
}
