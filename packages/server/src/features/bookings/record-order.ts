import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'

interface Paid {
  id: string
  product_id: string
  buyer_id: string
  amount: number
}

/**
 * A paid booking is the order, with the paid price: the seller may have changed it since the booking. A buyer who paid
 * without booking gets one, with the name and address of their account.
 */
export async function recordOrder(db: Db, payment: Paid): Promise<void> {
  const buyer = await db
    .selectFrom('users')
    .select(['name', 'address'])
    .where('id', '=', payment.buyer_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('bookings')
    .values({
      id: newId(),
      product_id: payment.product_id,
      buyer_id: payment.buyer_id,
      name: buyer.name,
      phone: '',
      address: buyer.address,
      price: payment.amount,
      payment_id: payment.id,
      booked: false,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['buyer_id', 'product_id'])
        .where(sql<boolean>`not past`)
        .doUpdateSet({ payment_id: payment.id, price: payment.amount }),
    )
    .execute()
}
