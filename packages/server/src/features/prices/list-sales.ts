import { toMajor, type CallReply, type Calls, type Paging, type PersonLink, type RecordedSale } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'

interface Row {
  id: string
  product_id: string | null
  title: string
  brand: string
  price: number
  sold_on: string
  seller: PersonLink | null
  buyer: PersonLink | null
  left_out: RecordedSale['leftOutFor']
  left_out_by: PersonLink | null
}

const person = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('_id', u.id, 'displayName', case when u.deleted_at is null then u.name end)
    from users u where u.id = ${id})`

/** Its entry of the audit log is of the same transaction, whose time both have. */
const admin = sql`(select a.actor_id from audit_log a
  where a.action = 'sale-left-out' and a.at = s.left_out_at and a.target_id = s.id limit 1)`

export async function listSales(db: Db, paging: Paging): Promise<CallReply<Calls['listSales']>> {
  const page = await readPage<Row>(db, {
    columns: sql`s.id, p.id as product_id, s.title, s.brand, s.price, s.sold_on::text as sold_on, s.left_out,
      ${person(sql`s.seller_id`)} as seller, ${person(sql`s.buyer_id`)} as buyer, ${person(admin)} as left_out_by`,
    table: sql`sales`,
    as: sql`s`,
    joined: sql`left join products p on p.id = s.product_id and not p.withdrawn`,
    where: sql`true`,
    time: sql`(s.sold_on::timestamp at time zone 'UTC')`,
    id: sql`s.id`,
    paging,
    defaultLimit: 50,
  })
  return presentPage(page, present)
}

function present(row: Row): RecordedSale {
  return {
    _id: row.id,
    productId: row.product_id,
    itemName: row.title,
    brand: row.brand,
    price: toMajor(row.price),
    soldOn: row.sold_on,
    seller: row.seller,
    buyer: row.buyer,
    leftOutFor: row.left_out,
    leftOutBy: row.left_out_by,
  }
}
