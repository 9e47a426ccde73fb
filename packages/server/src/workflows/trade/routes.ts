import { Problem } from '@market/contract'
import { inOneTransaction, inOwnTransactions, raw, type Bindings } from '../../calls/bindings.ts'
import { requireMember } from '../../calls/guards.ts'
import type { RouteParts } from '../../platform/noun.ts'
import { actOnOrder } from './act-on-order.ts'
import { listAllOrders, listOrdersOf } from './list-orders.ts'
import { listEvents } from './list-events.ts'
import { getOrder } from './read-order.ts'
import { uploadPhoto } from './upload-photo.ts'
import { writeOrdersCsv } from './orders-csv.ts'

export function tradeRoutes(parts: RouteParts): Bindings {
  const { db, orderTerms, rateLimiter } = parts
  return {
    listOrders: inOwnTransactions(({ query, caller }) => listOrdersOf(db, requireMember(caller).id, 'buyer', query)),
    listOwnSales: inOwnTransactions(({ query, caller }) => listOrdersOf(db, requireMember(caller).id, 'seller', query)),
    listAllOrders: inOwnTransactions(({ query }) => listAllOrders(db, query)),
    exportOrders: raw(({ query }) => writeOrdersCsv(db, query)),
    getOrder: inOwnTransactions(({ params, caller }) => getOrder(db, requireMember(caller), params.id)),
    listOrderEvents: inOwnTransactions(({ params: { id }, query: { before }, caller }) =>
      listEvents(db, requireMember(caller), id, before),
    ),
    actOnOrder: inOneTransaction(async (trx, { params: { id }, body, caller }) => {
      const act = { of: 'acts of a user on orders', who: [requireMember(caller).id] } as const
      if (!(await rateLimiter.consumeIn(trx, act))) throw new Problem('too-many-requests', { retryAfter: 60 })
      return actOnOrder(trx, orderTerms, caller, { id, body })
    }),
    uploadOrderPhoto: raw((request) => uploadPhoto(parts, request)),
  }
}
