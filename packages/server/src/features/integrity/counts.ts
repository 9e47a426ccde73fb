import type { IntegrityCounts } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { accountedFor, grace } from './rules.ts'

export interface Figures {
  counts: IntegrityCounts
  takenAt: Date
  chargesCheckedAt: Date | null
  booksSweptAt: Date | null
  refundsDue: number
  disputed: number
  underWay: { payments: number; oldestSeconds: number | null }
}

interface Row {
  two_buyers: number
  payments_without_item: number
  charges_without_payment: number
  payments_without_charge: number
  sold_money_back: number
  holds_past_time: number
  refunds_due: number
  disputed: number
  under_way: number
  oldest_seconds: number | null
  taken_at: Date
  charges_checked_at: Date | null
  books_swept_at: Date | null
}

/**
 * The counts that must be 0, and the other figures, in one statement. Checks the sales of the last 15 minutes and those
 * that `checkLedger` stored, so that its cost does not grow with the ledger.
 */
export async function readFigures(db: Db): Promise<Figures> {
  const {
    rows: [row],
  } = await sql<Row>`
    with looked_at as (
      select id, product_id from payments where state = 'succeeded' and finished_at > now() - interval '15 minutes'
      union select m.id, m.product_id from suspect_payments s join payments m on m.id = s.id where m.state = 'succeeded'
    )
    select
      (select count(distinct l.product_id)::int from looked_at l where exists (
        select from payments m where m.product_id = l.product_id and m.id <> l.id and m.state = 'succeeded')) as two_buyers,
      (select count(*)::int from looked_at l where not exists (select from products p where p.id = l.product_id and p.sold)
        or not exists (select from bookings b where b.payment_id = l.id)) as payments_without_item,
      (select count(*)::int from stray_charges c where c.charged_at < now() - ${grace} and not ${accountedFor(sql`c.intent_id`)}) as charges_without_payment,
      (select count(*)::int from payment_differences d where d.kind = 'no-charge'
        and exists (select from payments m where m.id = d.payment_id and m.state = 'succeeded')) as payments_without_charge,
      (select count(*)::int from payment_differences d where d.kind = 'money-back' and d.found_at < now() - ${grace}
        and exists (select from payments m where m.id = d.payment_id and m.state = 'succeeded')) as sold_money_back,
      (select count(*)::int from holds where expires_at < now() - ${grace}) as holds_past_time,
      (select count(*)::int from payments where state = 'refund-due') as refunds_due,
      (select count(*)::int from payments where disputed_at is not null) as disputed,
      u.under_way, u.oldest_seconds, now() as taken_at,
      (select case when count(checked_at) = 3 then min(checked_at) end from integrity_checks
        where what in ('charges', 'refunds', 'disputes')) as charges_checked_at,
      (select checked_at from integrity_checks where what = 'books') as books_swept_at
    from (
      select count(*)::int as under_way, extract(epoch from now() - min(requested_at))::float8 as oldest_seconds
      from payments where state in ('requested', 'open')
    ) u`.execute(db)
  if (!row) throw new Error('an aggregate gives one row')
  return {
    counts: {
      twoBuyers: row.two_buyers,
      paymentsWithoutItem: row.payments_without_item,
      chargesWithoutPayment: row.charges_without_payment,
      paymentsWithoutCharge: row.payments_without_charge,
      soldMoneyBack: row.sold_money_back,
      holdsPastTime: row.holds_past_time,
    },
    takenAt: row.taken_at,
    chargesCheckedAt: row.charges_checked_at,
    booksSweptAt: row.books_swept_at,
    refundsDue: row.refunds_due,
    disputed: row.disputed,
    underWay: { payments: row.under_way, oldestSeconds: row.oldest_seconds },
  }
}
