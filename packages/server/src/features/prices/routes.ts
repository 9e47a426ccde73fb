import { listingFields } from '@market/contract'
import { sql } from 'kysely'
import { inOwnTransactions, fromReplica, inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import type { Db } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import { leaveOutSale } from './leave-out-sale.ts'
import { listSales } from './list-sales.ts'
import { rangeOf } from './price-range.ts'
import { laptopOf, type LaptopRow } from './sold-laptop.ts'
import { rememberPrices } from './stored-model.ts'

const nothing = { sales: 0, model: null, missing: 'sales', range: null } as const

export function priceRoutes({ db }: { db: Db }): Bindings {
  const pricesOf = rememberPrices()
  return {
    readPriceRange: fromReplica(async (from, { params: { id } }) => {
      const listing = isId(id) ? await findListing(from, id) : undefined
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

async function findListing(db: Db, id: string): Promise<LaptopRow | undefined> {
  const { rows } = await sql<LaptopRow>`
    select p.item_name as title, b.name as brand, p.condition, p.used_months as months, p.facts
    from products p join brands b on b.id = p.brand_id where p.id = ${id}::uuid and p.state in ('for_sale', 'sold')`.execute(
    db,
  )
  return rows[0]
}
