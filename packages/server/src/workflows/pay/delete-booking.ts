import { Problem, replyTexts, toMajor, type CallReply, type Calls } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Asking } from './count-question.ts'
import { releaseHold } from './release-hold.ts'
import { requireMember } from '../../calls/guards.ts'
import { deleteWish } from '../../features/wishes/delete-wish.ts'
import { deleteUnpaid } from '../../features/bookings/deleted-bookings.ts'

type Found = { kind: 'booking' | 'wish'; id: string; productId: string; past?: boolean }

/**
 * Deletes a booking or a wish of the caller by its id, or by the product's id when only one of the two exists. The
 * caller's hold is cancelled first, which is refused while the card is being charged. A paid booking is the order and
 * is not deleted; a past one is found by its own id alone. The reply has what `bookItem` or `wishForItem` needs to undo
 * it.
 */
export async function deleteBooking(
  asking: Asking,
  caller: Caller,
  id: string,
): Promise<CallReply<Calls['deleteBooking']>> {
  const { db } = asking
  const owner = requireMember(caller).id
  const found = await findMeant(db, owner, id)
  // Before its buyer's hold, which is for the next order of the laptop.
  if (found.past) throw new Problem('booking-paid')
  if (found.kind === 'booking') await releaseHold(asking, owner, { buyerId: owner, productId: found.productId })
  const deleted = await inTransaction(db, async (trx) =>
    found.kind === 'wish'
      ? { wishedOn: await deleteFoundWish(trx, found.id) }
      : { booking: await deleteFoundBooking(trx, caller, found) },
  )
  return { message: replyTexts.deletedBooking, ...deleted }
}

async function findMeant(db: Db, owner: string, id: string): Promise<Found> {
  if (!isId(id)) throw new Problem('booking-not-found')
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'product_id', 'past'])
    .where('buyer_id', '=', owner)
    .where((is) => is.or([is('id', '=', id), is.and([is('product_id', '=', id), is('past', '=', false)])]))
    .execute()
  const wishes = await db
    .selectFrom('wishes')
    .select(['id', 'product_id'])
    .where('user_id', '=', owner)
    .where((is) => is.or([is('id', '=', id), is('product_id', '=', id)]))
    .execute()
  const all: Found[] = [
    ...bookings.map(({ id, product_id: productId, past }) => ({ kind: 'booking' as const, id, productId, past })),
    ...wishes.map((row) => ({ kind: 'wish' as const, id: row.id, productId: row.product_id })),
  ]
  if (all.length > 1) throw new Problem('say-which')
  const found = all[0]
  if (!found) throw new Problem('booking-not-found')
  return found
}

async function deleteFoundWish(trx: Tx, id: string): Promise<string> {
  const wishedOn = await deleteWish(trx, id)
  if (!wishedOn) throw new Problem('booking-not-found')
  return wishedOn.toISOString()
}

async function deleteFoundBooking(
  trx: Tx,
  caller: Caller,
  { id, productId }: Found,
): Promise<NonNullable<CallReply<Calls['deleteBooking']>['booking']>> {
  const deleted = await deleteUnpaid(trx, id)
  if (!deleted) throw new Problem('booking-paid')
  const { seller_id: subject } = await trx
    .selectFrom('products')
    .select('seller_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  await recordAudit(trx, { by: caller, action: 'booking-deleted', target: { kind: 'product', id: productId }, subject })
  const { name, phone, price, address: location } = deleted
  return { name, phone, price: toMajor(price), location }
}
