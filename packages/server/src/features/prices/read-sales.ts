import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { LaptopRow } from './sold-laptop.ts'

/** A model learns from so many of the newest sales: some 3 s of a processor and 210 MB (bench/price). */
export const mostSales = 5_000
/** They are chosen from so many of the newest, so that the choice takes no longer as the market grows. */
export const mostRead = 4 * mostSales
/** So many sales a month of one seller and model count, and one of one seller and buyer. */
const mostOfModel = 2

export interface SaleRow extends LaptopRow {
  product_id: string | null
  /** The seller's id; the sale's own where it is not known. */
  seller: string
  price: number
  month: string
}

/** Of the sales that count, so many of the newest. None whose payment is, or is to be, paid back. */
const newest = sql`
  select * from sales s
  where left_out is null and not exists (select from payments m where m.id = s.id and m.state <> 'succeeded')
  order by sold_on desc, id desc limit ${sql.lit(mostRead)}`

/**
 * Changes when one of the sales that are read is added, deleted, left out or counted again, or its seller or buyer is
 * deleted. Read every minute, so it takes no longer as the market grows.
 */
export async function readState(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(':', count(*), sum(hashtextextended(concat_ws(' ', id, seller_id, buyer_id), 0))) as state
    from (${newest}) newest`.execute(db)
  return rows[0]?.state ?? ''
}

/**
 * The newest sales that count, so that one person can't be many of them: of each seller and buyer the first of a month,
 * and of each seller and model (laptops without a stated one are one model of their brand) the first two. A sale
 * without its seller counts as a seller of its own.
 */
export async function readCounted(db: Db): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    with newest as (
      select *, coalesce(seller_id, id) as seller, coalesce(buyer_id, id) as buyer, to_char(sold_on, 'YYYY-MM') as month,
        lower(coalesce(facts->>'model', '')) as model
      from (${newest}) newest
    ), of_pairs as (
      select *, row_number() over (partition by seller, buyer, month order by sold_on, id) as of_pair from newest
    ), of_models as (
      select *, row_number() over (partition by seller, brand, model, month order by sold_on, id) as of_model
      from of_pairs where of_pair = 1
    )
    select product_id, seller, title, brand, condition, months, facts, price, month
    from of_models where of_model <= ${mostOfModel}::integer order by sold_on desc, id desc limit ${mostSales}::integer`.execute(
    db,
  )
  return rows
}
