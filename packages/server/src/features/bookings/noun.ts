import { bookingSubscriptions } from './subscriptions.ts'
import type { Generated } from 'kysely'
import { bookingRoutes } from './routes.ts'
import { bookingMailTexts } from './mail-texts.ts'
import { bookingMails } from './mails.ts'
import { bookingNotices } from './notices.ts'
import { purgeDeleted } from './deleted-bookings.ts'
import type { Noun } from '../../platform/noun.ts'
import { blank, emptied, ofUser, shown } from '../../platform/personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    bookings: {
      id: string
      product_id: string
      buyer_id: string
      name: string
      phone: string
      address: string
      price: number
      payment_id: string | null
      created_at: Stamp
      /** False: the buyer paid without booking. */
      booked: Generated<boolean>
      /** An order whose money went back: it is a record, and its buyer can book the laptop again. */
      past: Generated<boolean>
      sold_mailed_at: Generated<Date | null>
      paused_mailed_at: Generated<Date | null>
    }
    deleted_bookings: {
      id: string
      buyer_id: string
      product_id: string
      booked_at: Date
      deleted_at: Stamp
    }
  }
}

export const bookings: Noun = {
  folder: 'features/bookings',
  audit: ['product-booked', 'booking-restored'],
  tables: {
    bookings: {
      whose: 'the buyer; a paid one is the order and stays without name, phone and address',
      rowsOf: ofUser('buyer_id'),
      key: 'id',
      section: 'bookings',
      erasure: 'some stay',
      columns: {
        id: shown('id'),
        product_id: shown('listingId'),
        buyer_id: blank,
        name: emptied('name'),
        phone: emptied('phone'),
        address: emptied('address'),
        price: shown('price', 'price'),
        payment_id: shown('paymentId'),
        created_at: shown('bookedOn', 'time'),
        booked: shown('bookedBeforePaying'),
        past: shown('refunded'),
        sold_mailed_at: shown('toldOfSaleOn', 'time'),
        paused_mailed_at: shown('toldOfPauseOn', 'time'),
      },
    },
    deleted_bookings: {
      whose: 'the buyer; bookings that they deleted, gone after a day',
      rowsOf: ofUser('buyer_id'),
      key: 'id',
      section: 'deletedBookings',
      erasure: 'gone',
      columns: {
        id: shown('id'),
        buyer_id: blank,
        product_id: shown('listingId'),
        booked_at: shown('bookedOn', 'time'),
        deleted_at: shown('deletedOn', 'time'),
      },
    },
  },
  // A paid booking is the order, and stays.
  async purgeActivity(trx, { id, name }) {
    await trx.deleteFrom('bookings').where('buyer_id', '=', id).where('payment_id', 'is', null).execute()
    await trx.updateTable('bookings').set({ name, phone: '', address: '' }).where('buyer_id', '=', id).execute()
    await trx.deleteFrom('deleted_bookings').where('buyer_id', '=', id).execute()
  },
  purge: ({ db }) => purgeDeleted(db),
  notices: bookingNotices,
  mails: bookingMails,
  mailTexts: bookingMailTexts,
  routes: bookingRoutes,
  on: bookingSubscriptions,
}
