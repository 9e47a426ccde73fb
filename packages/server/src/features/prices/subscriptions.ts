import { orderAct } from '@market/contract'
import type { Subscriptions } from '../../platform/domain-events/domain-events.ts'
import { readBalances } from '../ledger/post.ts'
import { recordSale, removeSale } from './record-sale.ts'

/** A completed order is a sale at its price, unless some of the money went back: that is no price. */
export const priceSubscriptions: Subscriptions = {
  'order-moved': {
    writes: ['sales'],
    async run(trx, { order, from, act, amount }) {
      const takesBack = orderAct(act).money?.books === 'take-back'
      if ((order.state === 'refunded' && from !== 'refunded') || takesBack) await removeSale(trx, order.payment_id)
      else if (order.state === 'completed' && from !== 'completed' && amount === 0) {
        const { provider } = await readBalances(trx, order.id)
        if (-provider === order.amount) await recordSale(trx, { id: order.payment_id, amount: order.amount })
      }
    },
  },
}
