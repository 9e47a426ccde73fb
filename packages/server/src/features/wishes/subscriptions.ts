import type { Subscriptions } from '../../platform/domain-events/domain-events.ts'
import { deleteFulfilledWish } from './delete-wish.ts'
import { notifyOfLowerPrice, notifyOfReturn } from './notify-wishers.ts'

/** Notifies the buyers who wish for a laptop when it returns or gets cheaper. A purchase deletes the buyer's wish. */
export const wishSubscriptions: Subscriptions = {
  'listing-for-sale': {
    writes: ['notices'],
    async run(trx, { ids, from, undoes }) {
      if (from !== 'new' && !undoes) for (const id of ids) await notifyOfReturn(trx, id)
    },
  },
  'price-changed': {
    writes: ['notices'],
    async run(trx, { id, state, from, to: price, currency }) {
      if (state === 'for_sale' && price < from) await notifyOfLowerPrice(trx, id, { price, currency })
    },
  },
  'order-moved': {
    writes: ['wishes'],
    async run(trx, { order, from }) {
      if (from === 'none' && order.state === 'paid')
        await deleteFulfilledWish(trx, { productId: order.product_id, userId: order.buyer_id })
    },
  },
}
