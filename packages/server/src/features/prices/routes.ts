import { listingFields } from '@market/contract'
import { inOwnTransactions, fromReplica, inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import type { Db } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import { leaveOutSale } from './leave-out-sale.ts'
import { listSales } from './list-sales.ts'
import { rangeOf } from './price-range.ts'
import { findLaptop, laptopOf } from './sold-laptop.ts'
import { rememberPrices } from './stored-model.ts'

const nothing = { sales: 0, model: null, missing: 'sales', range: null } as const

export function priceRoutes({ db }: { db: Db }): Bindings {
  const pricesOf = rememberPrices()
  return {
    readPriceRange: fromReplica(async (from, { params: { id } }) => {
      const listing = isId(id) ? await findLaptop(from, id) : undefined
      return listing ? rangeOf(await pricesOf(from), laptopOf(listing), id) : nothing
    }),
    estimatePrice: inOwnTransactions(async ({ body: { name, brand, condition, months, facts } }) => {
      const stored = condition && listingFields.condition.storedAs[condition]
      return rangeOf(await pricesOf(db), { title: name, brand, condition: stored, months, facts: facts ?? {} })
    }),
    listSales: fromReplica((from, { query }) => listSales(from, query)),
    leaveOutSale: inOneTransaction((trx, { params, body, caller }) =>
      leaveOutSale(trx, caller, params.id, body.leftOutFor),
    ),
  }
}
