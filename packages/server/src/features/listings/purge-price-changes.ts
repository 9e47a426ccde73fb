import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { formerPricesShown } from './lists/lists.ts'

/** In one run, so that a run after years of changes ends within the time limit of a statement. */
const most = 20_000

/**
 * Deletes the former prices that ended 90 days ago, except those that the laptop's page shows: a listing keeps its
 * newest ones until it is sold or has ended. One that its seller paused or withdrew, or that expired, may be listed
 * again.
 */
export async function purgePriceChanges(db: Db): Promise<void> {
  await sql`
    delete from price_changes where id in (
      select c.id from price_changes c join products p on p.id = c.product_id
      where c.ended_at < now() - interval '90 days' and (
        p.state in ('sold', 'removed') or p.state_before = 'sold'
        or c.ended_at < (select shown.ended_at from price_changes shown where shown.product_id = c.product_id
          order by shown.ended_at desc offset ${formerPricesShown - 1}::integer limit 1)
      ) order by c.ended_at limit ${most}::integer)`.execute(db)
}
