import { isOnMarket } from '@market/contract'
import type { Subscriptions } from '../../platform/domain-events/domain-events.ts'
import { reopenOffSale } from './reopen-reports.ts'

/** Reopens the reports that were closed with a listing when it returns, so that a pause clears no listing of them. */
export const reportSubscriptions: Subscriptions = {
  'listing-for-sale': {
    writes: ['reports', 'notices'],
    async run(trx, { ids, from }) {
      if (from !== 'new' && !isOnMarket(from)) for (const id of ids) await reopenOffSale(trx, id)
    },
  },
  'listing-off-sale': {
    writes: ['reports', 'notices'],
    async run(trx, { ids, from, to }) {
      if (to === 'sold' && !isOnMarket(from)) for (const id of ids) await reopenOffSale(trx, id)
    },
  },
}
