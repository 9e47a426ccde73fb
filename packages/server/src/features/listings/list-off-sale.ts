import type { CallReply, Calls, OffSale, OrderPayment, Paging } from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Db } from '../../db/db.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'
import { orderPayment } from './order-payment.ts'
import { presentProduct, productColumns, productJoins, type ProductRow } from './present.ts'

/** The caller's listings that are paused, withdrawn or expired and can be offered again, newest first. */
export async function listOffSale(db: Db, caller: Caller, paging: Paging): Promise<CallReply<Calls['listOffSale']>> {
  const seller = requireMember(caller)
  const page = await readPage<ProductRow & { state: OffSale['state']; payment: OrderPayment | null }>(db, {
    columns: sql`${productColumns({ userId: seller.id, admin: false })}, p.state, ${orderPayment} as payment`,
    table: sql`products`,
    as: sql`p`,
    joined: sql`${productJoins} left join lateral (
      select * from payments where product_id = p.id and state = 'refunded' and refunded_by <> 'market'
      order by refunded_at desc limit 1) m on true`,
    where: sql`p.seller_id = ${seller.id}::uuid and p.state in ('paused', 'expired', 'withdrawn')`,
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
