import { orderAct, orderActNames, Problem, type CallReply, type Calls, type OrderEvent } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Member } from '../../calls/guards.ts'
import type { Db } from '../../db/db.ts'
import { isoText, jsonObject } from '../../db/paging/json-object.ts'
import { findOrder } from '../../features/orders/repository.ts'
import { roleIn, type Role } from './act-on-order.ts'

const columns = jsonObject({
  version: sql`e.version`,
  act: sql`e.act`,
  by: sql`e.by_role`,
  at: isoText(sql`e.at`),
  state: sql`e.to_state`,
  amount: sql`e.amount / 100::float8`,
  problem: sql`e.problem`,
  text: sql`e.text`,
  photos: sql`coalesce((select json_agg(f.address order by f.uploaded_at, f.address) from order_photos f
    where f.order_id = e.order_id and f.version = e.version), '[]')`,
  check: sql`(select c.result from order_checks c where c.order_id = e.order_id and c.version = e.version)`,
})

/** What one of the two and the market owe each other is not the other's affair. */
const hiddenFrom = (role: Role) =>
  role === 'admin' ? [] : orderActNames.filter((act) => (orderAct(act).reader ?? role) !== role)

/** The last 100 events of order `o` that this role may read, before that of a version if one is named. */
export function lastEvents(role: Role, before?: number): RawBuilder<OrderEvent[]> {
  const earlier = before === undefined ? sql`` : sql`and version < ${before}`
  return sql`(select coalesce(json_agg(${columns} order by e.version), '[]') from (select * from order_events
    where order_id = o.id and act <> all(${hiddenFrom(role)}::text[]) ${earlier} order by version desc limit 100) e)`
}

/** For whom `getOrder` answers. */
export async function listEvents(
  db: Db,
  member: Member,
  id: string,
  before: number,
): Promise<CallReply<Calls['listOrderEvents']>> {
  const order = await findOrder(db, id)
  const role = order && roleIn(order, member)
  if (!order || role === undefined) throw new Problem('order-not-found')
  const { rows } = await sql<{ respons: OrderEvent[] }>`
    select ${lastEvents(role, before)} as respons from orders o where o.id = ${order.id}::uuid`.execute(db)
  return { respons: rows[0]?.respons ?? [] }
}
