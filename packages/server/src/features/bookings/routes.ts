import { inOwnTransactions, inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import { viewerOf } from '../listings/lists/viewer.ts'
import type { Db } from '../../db/db.ts'
import { requireMember, requireSelfOrAdmin } from '../../calls/guards.ts'
import { bookItem } from './book-item.ts'
import { listSellerBookings } from './list-seller-bookings.ts'
import { listBookings } from './lists.ts'

export function bookingRoutes({ db }: { db: Db }): Bindings {
  return {
    listBookings: inOwnTransactions(async ({ params, query, caller }) => {
      requireSelfOrAdmin(caller, params.email)
      return listBookings(db, viewerOf(caller), params.email, query)
    }),
    listSellerBookings: inOwnTransactions(({ query, caller }) =>
      listSellerBookings(db, requireMember(caller).id, query),
    ),
    createBooking: inOneTransaction((trx, { body, caller }) => bookItem(trx, caller, body)),
  }
}
