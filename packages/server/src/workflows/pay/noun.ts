import { reconcile } from './reconcile.ts'
import { refundPayment } from './refund-payment.ts'
import { payRoutes } from './routes.ts'
import type { Noun } from '../../platform/noun.ts'

export const pay: Noun = {
  folder: 'workflows/pay',
  audit: [
    'booking-deleted',
    'hold-ended',
    'product-sold',
    'payment-succeeded',
    'refund-due',
    'payment-refunded',
    'payment-partly-refunded',
    'payment-disputed',
    'dispute-ended',
  ],
  jobs: (parts) => ({
    'reconcile-payments': {
      every: 'minute',
      async run() {
        await reconcile(parts)
      },
    },
    'refund-payment': {
      async run(payload) {
        const { paymentId } = payload as { paymentId: string }
        if (!(await refundPayment(parts, paymentId))) throw new Error(`the refund of payment ${paymentId} is still due`)
      },
    },
  }),
  routes: payRoutes,
}
