import { moveOf } from '@market/contract'
import type { Subscriptions } from '../../platform/domain-events/domain-events.ts'
import { endRunning } from './repository.ts'

/** A check ends with the last state of its order that allows one. */
export const checkSubscriptions: Subscriptions = {
  'order-moved': {
    writes: ['order_checks'],
    async run(trx, { order }) {
      if (moveOf(order.state, 'check', 'buyer') === undefined) await endRunning(trx, order.id)
    },
  },
}
