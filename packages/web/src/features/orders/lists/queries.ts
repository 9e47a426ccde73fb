import type { OrderState } from '@market/contract'
import { client } from '../../../api/client.ts'
import { listOptions } from '../../../api/pages-of-list.ts'

const meta = { hints: ['order'] } as const

export interface OrderFilter {
  state?: OrderState
  waitsFor?: 'admin' | 'seller' | 'buyer'
  email?: string
}

/** Below `orderQueries.all`, which acts invalidate. Apart, because the lists load less than an order's page. */
export const orderListQueries = {
  sales: {
    ...listOptions(['orders', 'sales'], (query, options) => client.listOwnSales({ query }, options)),
    meta,
  },
  all: (filter: OrderFilter) => ({
    ...listOptions(['orders', 'all', filter], (page, options) =>
      client.listAllOrders({ query: { ...filter, ...page } }, options),
    ),
    // Every act of any user changes an order, so cached pages are always stale.
    staleTime: 0,
    meta,
  }),
}
