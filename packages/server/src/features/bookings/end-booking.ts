import type { Tx } from '../../db/db.ts'

/**
 * The order with this payment ended with the money back at its buyer: its booking is past, and the buyer can book the
 * laptop again. Repeated, it changes nothing.
 */
export async function endBooking(trx: Tx, paymentId: string): Promise<void> {
  await trx.updateTable('bookings').set({ past: true }).where('payment_id', '=', paymentId).execute()
}
