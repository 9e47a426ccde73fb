import { row, type Row, type Stage } from '../../../../test/rights/row.ts'
import { bookedLaptop, bookingOf, buyersEntries, laptop, paidLaptop } from '../../../../test/rights/targets.ts'

const onesOwn = { buyer: 'private', admin: 'private', others: 'not-allowed' } as const
const buyersAlone = { buyer: 'ok', unregistered: 'no-user-record', others: 'booking-not-found' } as const

const forBuyer = async (stage: Stage) => ({ ...(await laptop(stage)), buyer: stage.people.buyer })
const ofBuyer = async (stage: Stage) => ({ ...(await bookedLaptop(stage)), email: stage.people.buyer.email })
/** The marks name its id. */
async function markedLaptop(stage: Stage): Promise<{ secrets: string[] }> {
  const { id } = await bookedLaptop(stage)
  return { secrets: [id] }
}

export const rights: readonly Row[] = [
  row('listBookings', {
    does: 'lists the Buyer’s bookings',
    on: ofBuyer,
    input: ({ email }) => ({ params: { email } }),
    gets: onesOwn,
  }),
  row('listMarks', {
    does: 'lists what oneself has booked and wished for',
    on: markedLaptop,
    gets: { buyer: 'private', unregistered: 'no-user-record', others: 'ok' },
  }),
  row('listSellerBookings', {
    does: 'lists who has booked one’s listings',
    on: markedLaptop,
    gets: { seller: 'private', unregistered: 'no-user-record', others: 'ok' },
  }),
  row('createBooking', {
    does: 'books the Seller’s laptop',
    on: laptop,
    input: (target, caller) => ({ body: bookingOf(target, caller) }),
    gets: { seller: 'own-product', unregistered: 'no-user-record', others: 'ok' },
  }),
  row('createBooking', {
    does: 'books in the Buyer’s name',
    on: forBuyer,
    input: (target) => ({ body: bookingOf(target, target.buyer) }),
    gets: { buyer: 'ok', others: 'not-allowed' },
  }),
  row('deleteBooking', {
    does: 'deletes the Buyer’s booking',
    on: buyersEntries,
    input: ({ bookingId }) => ({ params: { id: bookingId } }),
    gets: buyersAlone,
  }),
  row('deleteBooking', {
    does: 'deletes the Buyer’s wish',
    on: buyersEntries,
    input: ({ wishId }) => ({ params: { id: wishId } }),
    gets: buyersAlone,
  }),
  row('deleteBooking', {
    does: 'deletes what the Buyer booked and wished for, by the laptop’s id',
    on: bookedLaptop,
    input: ({ id }) => ({ params: { id } }),
    gets: { ...buyersAlone, buyer: 'say-which' },
  }),
  row('deleteBooking', {
    does: 'deletes the Buyer’s paid order',
    on: paidLaptop,
    input: ({ id }) => ({ params: { id } }),
    gets: { ...buyersAlone, buyer: 'booking-paid' },
  }),
]
