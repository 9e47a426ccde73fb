import { freely, freelyOnce, inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import { viewerOf } from '../listings/viewer.ts'
import type { Asking } from '../payments/count-question.ts'
import { requireMember, requireSelfOrAdmin } from '../../calls/guards.ts'
import { bookItem } from './book-item.ts'
import { deleteBooking } from './delete-booking.ts'
import { listMarks } from './list-marks.ts'
import { listSellerBookings } from './list-seller-bookings.ts'
import { listBookings } from './lists.ts'

export function bookingRoutes(asking: Asking): Bindings {
  const { db } = asking
  return {
    listBookings: freely(async ({ params, query, caller }) => {
      requireSelfOrAdmin(caller, params.email)
      return listBookings(db, viewerOf(caller), params.email, query)
    }),
    listMarks: freely(async ({ caller }) => ({ respons: await listMarks(db, requireMember(caller).id) })),
    listSellerBookings: freely(({ query, caller }) => listSellerBookings(db, requireMember(caller).id, query)),
    createBooking: inOneTransaction((trx, { body, caller }) => bookItem(trx, caller, body)),
    // Not in one transaction: the caller's hold is cancelled at the card provider first.
    deleteBooking: freelyOnce(({ params, caller }) => deleteBooking(asking, caller, params.id)),
  }
}
