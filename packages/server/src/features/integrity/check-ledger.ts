import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'

/** The largest share of time that checks may take: the larger the ledger, the rarer they are. */
const share = 0.02

/**
 * Checks all payments and stores the inconsistent ones, which the counts check again each time. Takes a second with
 * 400,000 sales. False when the last check was too recent for its duration.
 */
export async function checkLedger(db: Db): Promise<boolean> {
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
