import { sql } from 'kysely'
import { isOnMarket, Problem, replyTexts, toMinor, type CallArguments, type Calls } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { priceFor } from '../listings/price-for.ts'
import { lockProduct } from '../listings/repository.ts'
import { daily } from '../../platform/rate-limits/allowances.ts'
import { findUndoable } from '../../platform/audit/find-undoable.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { queueMail } from '../../platform/mails/queue-mail.ts'
import { lockMemberExclusively } from '../accounts/users/lock-member.ts'
import { requireMember, requireOwnEmail } from '../../calls/guards.ts'

type Booking = CallArguments<Calls['createBooking']>['body']

/**
 * Books a laptop at its price, once. Refused to the seller and when it is sold. Booking does not hold the laptop;
 * paying does. With `undo`, shortly after the buyer has deleted the booking, it has its former time, is not counted
 * again, and the seller is not mailed again.
 */
export async function bookItem(db: Tx, caller: Caller, booking: Booking): Promise<{ message: 'Item booked' }> {
  requireOwnEmail(caller, booking.userId, 'userId')
  const buyer = requireMember(caller)
  await lockMemberExclusively(db, buyer)
  const product = await lockProduct(db, booking.productId)
  if (!product) throw new Problem('product-not-found')
  if (!isOnMarket(product.state)) throw new Problem('product-withdrawn')
  if (product.seller_id === buyer.id) throw new Problem('own-product')
  if (product.state === 'sold') throw new Problem('product-sold')
  const price = await priceFor(db, buyer, product)
  if (price !== toMinor(booking.price)) throw Problem.ofField('price-changed', 'price')
  const target = { kind: 'product', id: product.id } as const
  const restores =
    booking.undo === true && (await findUndoable(db, { by: buyer.id, action: 'booking-deleted', target })) !== undefined
  const added = await db
    .insertInto('bookings')
    .values({
      id: newId(),
      product_id: product.id,
      buyer_id: buyer.id,
      name: booking.name,
      phone: booking.phone,
      address: booking.location,
      price,
      ...(restores && { created_at: bookedAt(buyer.id, product.id) }),
    })
    .onConflict((conflict) => conflict.columns(['buyer_id', 'product_id']).doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) throw new Problem('already-booked')
  const action = restores ? 'booking-restored' : 'product-booked'
  const retryAfter = restores ? null : await waitToBook(db, buyer.id)
  if (retryAfter !== null) throw new Problem('too-many-bookings', { retryAfter })
  await recordAudit(db, { by: caller, action, target, subject: product.seller_id })
  if (!restores) await queueMail(db, { mail: 'laptop-booked', productId: product.id, buyerId: buyer.id })
  return { message: replyTexts.itemBooked }
}

/** When the buyer booked the laptop: of its entry in the audit log. */
function bookedAt(buyerId: string, productId: string) {
  return sql<Date>`coalesce((select at from audit_log
    where actor_id = ${buyerId} and action = 'product-booked' and target_id = ${productId}
    order by at desc limit 1), now())`
}

/**
 * The seconds until the buyer may book again; null: at once. Counts in the audit log, because a deleted booking still
 * counts.
 */
async function waitToBook(db: Db, buyerId: string): Promise<number | null> {
  const last = await db
    .selectFrom('audit_log')
    .select(sql<number>`ceil(extract(epoch from at + interval '1 day' - now()))::int`.as('wait'))
    .where('actor_id', '=', buyerId)
    .where('action', '=', 'product-booked')
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('at', 'desc')
    .offset(daily.bookings - 1)
    .limit(1)
    .executeTakeFirst()
  return last?.wait ?? null
}
