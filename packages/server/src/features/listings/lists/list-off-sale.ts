import {
  offSaleStates,
  type CallReply,
  type Calls,
  type OffSale,
  type OffSaleFilters,
  type OrderPayment,
} from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../../calls/caller.ts'
import { requireMember } from '../../../calls/guards.ts'
import type { Db } from '../../../db/db.ts'
import { presentPage, readPage } from '../../../db/paging/page.ts'
import { inTab, named } from './own-tabs.ts'
import { joinOrder, orderPayment } from './order-payment.ts'
import { presentProduct, productColumns, productJoins, type ProductRow } from './present.ts'

// Literals, so that PostgreSQL finds the index on them.
const isOffSale = sql`p.state in (${sql.join(offSaleStates.map((state) => sql.lit(state)))})`

/** The caller's listings that are off sale, but not for good, newest first; of one state or all. */
export async function listOffSale(
  db: Db,
  caller: Caller,
  { state, q, ...paging }: OffSaleFilters,
): Promise<CallReply<Calls['listOffSale']>> {
  const seller = requireMember(caller)
  const page = await readPage<ProductRow & { state: OffSale['state']; payment: OrderPayment | null }>(db, {
    columns: sql`${productColumns({ userId: seller.id, admin: false })}, p.state, ${orderPayment} as payment`,
    table: sql`products`,
    as: sql`p`,
    joined: sql`${productJoins} left join lateral (
      select * from payments where product_id = p.id and state = 'refunded' and refunded_by <> 'market'
      order by refunded_at desc limit 1) m on true ${joinOrder}`,
    where: sql`p.seller_id = ${seller.id}::uuid and ${isOffSale} and ${state === undefined ? sql`true` : inTab[state]} and ${named(q)}`,
    time: sql`p.posted_at`,
    id: sql`p.id`,
    paging,
    defaultLimit: 50,
  })
  return presentPage(page, (row) => ({
    ...presentProduct(row),
    state: row.state,
    ...(row.payment && { payment: row.payment }),
  }))
}
