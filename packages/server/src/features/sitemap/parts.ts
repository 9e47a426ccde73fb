import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Rows of `products` in one part, sold and withdrawn ones included, so that parts stay the same when laptops are sold. */
const partSize = 10_000

/** The first id of each part. Ids grow with time and rows are never deleted, so a part's name stays. */
export async function readStarts(db: Db, size = partSize): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive part (id) as (
      (select id from products order by id limit 1)
      union all
      select (select id from products p where p.id >= part.id order by p.id offset ${size}::integer limit 1)
      from part where part.id is not null
    )
    select id from part where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** One part as XML: the addresses of the laptops for sale. A sold one keeps its page, which says `SoldOut`. */
export async function readPart(db: Db, start: string, addressBefore: string, size = partSize): Promise<string> {
  const { rows } = await sql<{ urls: string | null }>`
    select string_agg('<url><loc>' || ${addressBefore}::text || p.id || '</loc></url>', '' order by p.id) as urls
    from (select id, state from products where id >= ${start}::uuid order by id limit ${size}) p
    where p.state = 'for_sale'`.execute(db)
  return rows[0]?.urls ?? ''
}
