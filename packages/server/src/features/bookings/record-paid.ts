import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'

interface Paid {
  payment_id: string
  product_id: string
  buyer_id: string
  amount: number
}

/**
 * A paid booking is the order, with the paid price: the seller may have changed it since the booking. A buyer who paid
 * without booking gets one, with the name and address of their account. A second call changes nothing.
 */
export async function recordPaid(db: Db, { payment_id, product_id, buyer_id, amount }: Paid): Promise<void> {
  await sql`
    insert into bookings (id, product_id, buyer_id, name, phone, address, price, payment_id, booked)
    select ${newId()}::uuid, ${product_id}::uuid, id, name, '', address, ${amount}::bigint, ${payment_id}::uuid, false
    from users where id = ${buyer_id}::uuid
      and not exists (select from bookings where payment_id = ${payment_id}::uuid)
    on conflict (buyer_id, product_id) where not past
      do update set payment_id = excluded.payment_id, price = excluded.price`.execute(db)
}
