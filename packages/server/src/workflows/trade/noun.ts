import type { Noun } from '../../platform/noun.ts'
import { tradeRoutes } from './routes.ts'
import { runClock } from './run-clock.ts'

export const trade: Noun = {
  folder: 'workflows/trade',
  audit: [
    'product-paused',
    'product-unsold',
    'product-withdrawn',
    'payment-refunded',
    'payment-partly-refunded',
    'buyer-let-pay',
  ],
  jobs: ({ db, orderTerms }) => ({
    'move-orders': {
      every: 'minute',
      async run() {
        await runClock(db, orderTerms)
      },
    },
  }),
  routes: tradeRoutes,
}
