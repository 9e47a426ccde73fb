import { sql } from 'kysely'
import { isOnMarket, Problem, replyTexts, toMinor, type CallArguments, type Calls } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { priceFor } from '../listings/lists/price-for.ts'
import { lockProduct } from '../listings/repository.ts'
import { ofProduct, recordAudit } from '../../platform/audit/record-audit.ts'
import { notify } from '../../platform/notices/notify.ts'
import { lockMemberExclusively } from '../accounts/users/lock-member.ts'
import { requireMember, requireOwnEmail } from '../../calls/guards.ts'
import { takeDeleted } from './deleted-bookings.ts'
import { waitToBook } from './wait-to-book.ts'

type Booking = CallArguments<Calls['createBooking']>['body']

/**
 * Books a laptop at its price, once; past orders of it don't count. Refused to the seller and when it is sold. Booking
 * does not hold the laptop; paying does. With `undo`, shortly after the buyer has deleted the booking, it has its
 * former time, is not counted again, and the seller is not mailed again.
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
  const restored = booking.undo === true ? await takeDeleted(db, buyer.id, product.id) : undefined
  const bookingId = newId()
  const added = await db
    .insertInto('bookings')
    .values({
      id: bookingId,
      product_id: product.id,
      buyer_id: buyer.id,
      name: booking.name,
      phone: booking.phone,
      address: booking.location,
      price,
      ...(restored && { created_at: sql<Date>`${restored.bookedAt}::timestamptz` }),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['buyer_id', 'product_id'])
        .where(sql<boolean>`not past`)
        .doNothing(),
    )
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) throw new Problem('already-booked')
  const retryAfter = restored ? null : await waitToBook(db, buyer.id)
  if (retryAfter !== null) throw new Problem('too-many-bookings', { retryAfter })
  await recordAudit(db, { by: caller, action: restored ? 'booking-restored' : 'product-booked', ...ofProduct(product) })
  if (!restored)
    await notify(db, 'laptop-booked', [
      {
        to: product.seller_id,
        subject: product.id,
        cause: bookingId,
        facts: {},
        mail: { mail: 'laptop-booked', productId: product.id, buyerId: buyer.id },
      },
    ])
  return { message: replyTexts.itemBooked }
}
