import type { CallReply, Calls, Paging, RecordedSale } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { jsonObject } from '../../db/paging/json-object.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'

const person = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('_id', u.id, 'displayName', case when u.deleted_at is null then u.name end)
    from users u where u.id = ${id})`

const sale = jsonObject({
  _id: sql`s.id`,
  productId: sql`p.id`,
  itemName: sql`s.title`,
  brand: sql`s.brand`,
  price: sql`s.price / 100::float8`,
  soldOn: sql`s.sold_on`,
  seller: person(sql`s.seller_id`),
  buyer: person(sql`s.buyer_id`),
  leftOutFor: sql`s.left_out`,
  leftOutBy: person(sql`s.left_out_by`),
})

export async function listSales(db: Db, paging: Paging): Promise<CallReply<Calls['listSales']>> {
  const page = await readPage<{ item: RecordedSale }>(db, {
    columns: sql`${sale} as item`,
    table: sql`sales`,
    as: sql`s`,
    joined: sql`left join products p on p.id = s.product_id and p.state in ('for_sale', 'sold')`,
    where: sql`true`,
    time: sql`(s.sold_on::timestamp at time zone 'UTC')`,
    id: sql`s.id`,
    paging,
    defaultLimit: 50,
  })
  return presentPage(page, ({ item }) => item)
}
