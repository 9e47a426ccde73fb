import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { charged, orderAddsUp, owesBuyer } from './rules.ts'
import { sweep, type Stretches, type Sweep } from './sweep.ts'

const payments: Sweep = {
  what: 'books',
  table: sql`payments`,
  async check(trx, within) {
    await sql`delete from suspect_payments where ${within(sql`id`)}`.execute(trx)
    await sql`
      with stretch as (select id, product_id from payments where state = 'succeeded' and ${within(sql`id`)})
      insert into suspect_payments (id)
      select m.id from stretch m where not exists (select from products p where p.id = m.product_id and coalesce(p.state_before, p.state) = 'sold')
      union
      select m.id from stretch m where not exists (select from bookings b where b.payment_id = m.id)
      union
      select m.id from payments m
      where ${charged} and ${within(sql`m.id`)} and (not ${orderAddsUp} or ${owesBuyer})`.execute(trx)
  },
}

/** Checks all payments and stores the inconsistent ones, which the counts check again each time. */
export function checkLedger(db: Db, stretches?: Stretches): Promise<boolean> {
  return sweep(db, payments, stretches)
}
