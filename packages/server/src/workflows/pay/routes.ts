import { inOwnTransactions, inOwnTransactionsOnce, raw, type Bindings } from '../../calls/bindings.ts'
import { requireMember } from '../../calls/guards.ts'
import { deleteBooking } from './delete-booking.ts'
import { endHold } from './end-hold.ts'
import { receiveEvent } from './receive-event.ts'
import { recordPayment } from './record-payment.ts'
import { releaseHold } from './release-hold.ts'
import { startPayment, type Payments } from './start-payment.ts'

export function payRoutes(payments: Payments): Bindings {
  return {
    createPaymentIntent: inOwnTransactions(({ body, caller }) => startPayment(payments, caller, body)),
    recordPayment: inOwnTransactions(({ body, caller }) => recordPayment(payments, caller, body)),
    releaseHold: inOwnTransactions(async ({ params, caller }) => {
      const { id: buyerId } = requireMember(caller)
      const settled = await releaseHold(payments, buyerId, { buyerId, productId: params.productId })
      return { message: settled === 'succeeded' ? 'Paid' : 'Released', released: settled === 'cancelled' }
    }),
    endHold: inOwnTransactions(({ params, caller }) => endHold(payments, caller, params.productId)),
    // Not in one transaction: the caller's hold is cancelled at the card provider first.
    deleteBooking: inOwnTransactionsOnce(({ params, caller }) => deleteBooking(payments, caller, params.id)),
    receiveCardEvent: raw(async ({ body, headers }) => ({
      body: await receiveEvent(payments, body ?? Buffer.alloc(0), headers.get('stripe-signature') ?? ''),
    })),
  }
}
