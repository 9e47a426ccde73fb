import type { Noun } from '../../platform/noun.ts'
import { cancelPayout } from './move-payout.ts'
import { openPayouts } from './open-payouts.ts'
import { payOutRoutes } from './routes.ts'

export const payOut: Noun = {
  folder: 'workflows/pay-out',
  audit: [
    'payout-opened',
    'payout-read',
    'payout-sending',
    'payout-not-sent',
    'payout-sent',
    'payout-paid',
    'payout-cancelled',
    'payout-returned',
    'balance-released',
  ],
  jobs: ({ db, orderTerms }) => ({
    'open-payouts': {
      every: 'hour',
      async run() {
        await openPayouts(db, orderTerms.payableDays)
      },
    },
    'cancel-payout': {
      run: (payload) => {
        const { payoutId, reason = 'money-back' } = payload as { payoutId: string; reason?: string }
        return cancelPayout(db, payoutId, reason)
      },
    },
  }),
  routes: payOutRoutes,
}
