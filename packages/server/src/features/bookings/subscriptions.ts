import { isOnMarket, type ListingState } from '@market/contract'
import type { Subscriptions } from '../../platform/domain-events/domain-events.ts'
import { endBooking } from './end-booking.ts'
import type { LostOutcome } from './mail-texts.ts'
import { cancelLostMails, notifyBookers } from './notify-bookers.ts'
import { recordPaid } from './record-paid.ts'

const outcomes = {
  sold: 'sold',
  paused: 'paused',
  expired: 'expired',
  withdrawn: 'withdrawn',
  removed: 'withdrawn',
} as const satisfies Record<Exclude<ListingState, 'for_sale'>, LostOutcome>

const offMarket = ['withdrawn', 'paused', 'expired'] as const

/** Notifies buyers with an unpaid booking that the laptop is gone. Its return cancels the mails that still wait. */
export const bookingSubscriptions: Subscriptions = {
  'listing-for-sale': {
    writes: ['bookings', 'notices'],
    async run(trx, { ids, from }) {
      if (from !== 'new' && !isOnMarket(from)) for (const id of ids) await cancelLostMails(trx, id, offMarket)
    },
  },
  'listing-off-sale': {
    writes: ['bookings', 'notices'],
    async run(trx, { ids, from, to, undoes, ...told }) {
      if (undoes) for (const id of ids) await cancelLostMails(trx, id, ['withdrawn'])
      else if (from === 'for_sale') await notifyBookers(trx, ids, outcomes[to], told)
      else if (from === 'paused') {
        for (const id of ids) await cancelLostMails(trx, id, ['paused'])
        await notifyBookers(trx, ids, outcomes[to], told)
      } else if (to === 'sold') for (const id of ids) await cancelLostMails(trx, id, offMarket)
    },
  },
  'order-moved': {
    writes: ['bookings'],
    async run(trx, { order, from }) {
      if (from === 'none' && order.state === 'paid') await recordPaid(trx, order)
      else if (order.state === 'refunded' && from !== 'refunded') await endBooking(trx, order.payment_id)
    },
  },
}
