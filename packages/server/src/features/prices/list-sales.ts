import { toMajor, type CallReply, type Calls, type Paging, type RecordedSale } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'

interface Row {
  id: string
  title: string
  brand: string
  price: number
  sold_on: string
  seller_id: string | null
  buyer_id: string | null
  left_out: RecordedSale['leftOutFor']
}

export async function listSales(db: Db, paging: Paging): Promise<CallReply<Calls['listSales']>> {
  const page = await readPage<Row>(db, {
    columns: sql`s.id, s.title, s.brand, s.price, s.sold_on::text as sold_on, s.seller_id, s.buyer_id, s.left_out`,
    table: sql`sales`,
    as: sql`s`,
    joined: sql``,
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
    itemName: row.title,
    brand: row.brand,
    price: toMajor(row.price),
    soldOn: row.sold_on,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    leftOutFor: row.left_out,
  }
}
