import type { Marks } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { listDrafts } from '../drafts/lists.ts'

const most = 500

/** What the user has booked and wished for, newest first, and the draft that they saved last. No list shows a withdrawn laptop, so it is left out. */
export async function listMarks(db: Db, userId: string): Promise<Marks> {
  const [booked, wished, [draft]] = await Promise.all([
    listBooked(db, userId),
    listWished(db, userId),
    listDrafts(db, userId, 1),
  ])
  return {
    booked: booked.map((row) => ({
      productId: row.product_id,
      bookingId: row.id,
      paid: row.state === 'succeeded',
      ...(row.state === 'refunded' && { refunded: true }),
    })),
    wished: wished.map((row) => ({ productId: row.product_id, wishlistId: row.id })),
    ...(draft && { draft }),
  }
}

function listBooked(db: Db, userId: string) {
  return db
    .selectFrom('bookings as k')
    .innerJoin('products as p', 'p.id', 'k.product_id')
    .leftJoin('payments as m', 'm.id', 'k.payment_id')
    .select(['k.id', 'k.product_id', 'm.state'])
    .where('k.buyer_id', '=', userId)
    .where('p.withdrawn', '=', false)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(most)
    .execute()
}

function listWished(db: Db, userId: string) {
  return db
    .selectFrom('wishes as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .select(['w.id', 'w.product_id'])
    .where('w.user_id', '=', userId)
    .where('p.withdrawn', '=', false)
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(most)
    .execute()
}
