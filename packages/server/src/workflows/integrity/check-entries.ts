import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { sweep, type Stretches, type Sweep } from './sweep.ts'

/**
 * Of listing `p`, if it is for sale, and search entry `e`, at least one of which is there: one of them is missing, or
 * the prices differ.
 */
export const differs = sql`((p.id is null) <> (e.product_id is null) or e.price <> p.resale_price)`

const listings: Sweep = {
  what: 'entries',
  table: sql`products`,
  async check(trx, within) {
    await sql`delete from suspect_listings where ${within(sql`id`)}`.execute(trx)
    await sql`
      insert into suspect_listings (id) select coalesce(p.id, e.product_id)
      from (select id, resale_price from products where state = 'for_sale' and ${within(sql`id`)}) p
        full join (select product_id, price from search_entries where ${within(sql`product_id`)}) e on e.product_id = p.id
      where ${differs}`.execute(trx)
  },
}

/** Checks the search entries of all listings and stores the wrong ones, which the counts check again each time. */
export function checkEntries(db: Db, stretches?: Stretches): Promise<boolean> {
  return sweep(db, listings, stretches)
}
