import type { AnyOrder, BankWhy, CallReply, Calls, OrderFilters, OrderItem, Paging } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isoText, jsonObject } from '../../db/paging/json-object.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'

const columns = {
  _id: sql`o.id`,
  productId: sql`o.product_id`,
  itemName: sql`p.item_name`,
  photoUrl: sql`p.photo_url`,
  amount: sql`o.amount / 100::float8`,
  currency: sql`o.currency`,
  createdOn: isoText(sql`o.created_at`),
  state: sql`o.state`,
  step: sql`o.step`,
  waitsFor: sql`o.waits_for`,
  dueAt: isoText(sql`o.due_at`),
}

/** What the bank has against the charge of order `o` and payment `m`. */
export const bankWhy = sql<BankWhy | null>`case when m.disputed_at is not null
  then case when m.dispute_refundable then 'inquiry' else 'dispute' end
  when o.paused_at is not null then 'fraud-warning' end`

/** Of order `o` with its laptop `p`. */
export const orderColumns = jsonObject(columns)

const nameOf = (user: string) =>
  sql`case when ${sql.ref(`${user}.deleted_at`)} is null then ${sql.ref(`${user}.name`)} end`

/** One's orders as a buyer or as a seller, newest first. */
export async function listOrdersOf(
  db: Db,
  userId: string,
  as: 'buyer' | 'seller',
  paging: Paging,
): Promise<CallReply<Calls['listOrders']>> {
  const page = await readPage<{ item: OrderItem }>(db, {
    columns: sql`${jsonObject({ ...columns, otherName: nameOf('u') })} as item`,
    table: sql`orders`,
    as: sql`o`,
    joined: sql`join products p on p.id = o.product_id
      join users u on u.id = ${sql.ref(as === 'buyer' ? 'o.seller_id' : 'o.buyer_id')}`,
    where: sql`${sql.ref(as === 'buyer' ? 'o.buyer_id' : 'o.seller_id')} = ${userId}::uuid`,
    time: sql`o.created_at`,
    id: sql`o.id`,
    paging,
    defaultLimit: 50,
  })
  return presentPage(page, ({ item }) => item)
}

const anyOrder = jsonObject({
  ...columns,
  buyerName: nameOf('b'),
  sellerName: nameOf('s'),
  problem: sql`(select e.problem from order_events e where e.order_id = o.id and e.problem is not null
    order by e.version desc limit 1)`,
  back: sql`(o.amount - not_given_back(o.id)) / 100::float8`,
  bank: bankWhy,
})

/** All orders, newest first. For Admins. */
export async function listAllOrders(
  db: Db,
  { limit, after, ...filters }: OrderFilters,
): Promise<CallReply<Calls['listAllOrders']>> {
  const page = await readPage<{ item: AnyOrder }>(db, {
    columns: sql`${anyOrder} as item`,
    table: sql`orders`,
    as: sql`o`,
    joined: sql`join products p on p.id = o.product_id join payments m on m.id = o.payment_id
      join users b on b.id = o.buyer_id join users s on s.id = o.seller_id`,
    where: matching(filters),
    time: sql`o.created_at`,
    id: sql`o.id`,
    paging: { limit, after },
    defaultLimit: 50,
  })
  return presentPage(page, ({ item }) => item)
}

function matching({ state, waitsFor, email }: Omit<OrderFilters, 'limit' | 'after'>): RawBuilder<unknown> {
  const conditions = [
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
    ...(waitsFor === undefined ? [] : [sql`o.waits_for = ${waitsFor}`]),
    ...(email === undefined ? [] : [sql`(select id from users where email = ${email}) in (o.buyer_id, o.seller_id)`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
