import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'

/** A sweep may take this share of the time: the larger the books, the rarer it is. */
const share = 0.02

/**
 * Reads the whole of the books and keeps the payments that are wrong, for the counts to judge anew each time. A second
 * with 400,000 sales. False when the last one is too short ago for what it took.
 */
export async function sweepBooks(db: Db): Promise<boolean> {
  if (!(await isDue(db))) return false
  const begun = performance.now()
  await inTransaction(db, async (trx) => {
    await sql`delete from suspect_payments`.execute(trx)
    await sql`
      insert into suspect_payments (id)
      select id from payments where state = 'succeeded' and product_id in (
        select product_id from payments where state = 'succeeded' group by product_id having count(*) > 1
      )
      union
      select m.id from payments m where m.state = 'succeeded' and not exists (select from products p where p.id = m.product_id and p.sold)
      union
      select m.id from payments m where m.state = 'succeeded' and not exists (select from bookings b where b.payment_id = m.id)`.execute(
      trx,
    )
  })
  const took = Math.ceil(performance.now() - begun)
  await sql`
    insert into integrity_checks (what, checked_at, took_ms) values ('books', now(), ${took})
    on conflict (what) do update set checked_at = excluded.checked_at, took_ms = excluded.took_ms`.execute(db)
  return true
}

async function isDue(db: Db): Promise<boolean> {
  const recent = await db
    .selectFrom('integrity_checks')
    .select('what')
    .where('what', '=', 'books')
    .where('checked_at', '>', sql<Date>`now() - took_ms * ${1 / share}::float8 * interval '1 millisecond'`)
    .executeTakeFirst()
  return recent === undefined
}
