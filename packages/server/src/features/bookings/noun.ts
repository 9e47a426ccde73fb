import { bookingRoutes } from './routes.ts'
import { bookingMails } from './mails.ts'
import type { Noun } from '../../platform/noun.ts'
import { blank, emptied, ofUser, shown } from '../../platform/personal-data.ts'

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
      },
    },
  },
  // A paid booking is the order, and stays.
  async purgeActivity(trx, { id, name }) {
    await trx.deleteFrom('bookings').where('buyer_id', '=', id).where('payment_id', 'is', null).execute()
    await trx.updateTable('bookings').set({ name, phone: '', address: '' }).where('buyer_id', '=', id).execute()
  },
  mails: bookingMails,
  routes: bookingRoutes,
}
