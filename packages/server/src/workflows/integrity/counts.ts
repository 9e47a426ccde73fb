import type { Integrity, IntegrityCounts } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isConnectionLoss, isTimeout } from '../../db/errors.ts'
import type { Log } from '../../db/log.ts'
import { isoText, jsonObject } from '../../db/paging/json-object.ts'
import { differs } from './check-entries.ts'
import { accountedFor, charged, grace, orderAddsUp, owesBuyer } from './rules.ts'

export type Figures = Omit<Integrity, 'repaired'>

const succeeded = sql`exists (select from payments m where m.id = d.payment_id and m.state = 'succeeded')`

const counts: Record<keyof IntegrityCounts, RawBuilder<unknown>> = {
  twoBuyers: sql`(select count(distinct l.product_id) from looked_at l where exists (
    select from payments m where m.product_id = l.product_id and m.id <> l.id and m.state = 'succeeded'))`,
  paymentsWithoutItem: sql`(select count(*) from looked_at l
    where not exists (select from products p where p.id = l.product_id and coalesce(p.state_before, p.state) = 'sold')
      or not exists (select from bookings b where b.payment_id = l.id))`,
  ordersWrong: sql`(select count(*) from (
      select id, state from payments m where ${charged} and finished_at > now() - interval '15 minutes'
      union select m.id, m.state from suspect_payments s join payments m on m.id = s.id where ${charged}) m
    where not ${orderAddsUp})`,
  chargesWithoutPayment: sql`(select count(*) from stray_charges c
    where c.charged_at < now() - ${grace} and not ${accountedFor(sql`c.intent_id`)})`,
  paymentsWithoutCharge: sql`(select count(*) from payment_differences d where d.kind = 'no-charge' and ${succeeded})`,
  soldMoneyBack: sql`(select count(*) from payment_differences d
    where d.kind = 'money-back' and d.found_at < now() - ${grace} and ${succeeded})`,
  holdsPastTime: sql`(select count(*) from holds where expires_at < now() - ${grace})`,
  searchDiffers: sql`(select count(*) from suspect_listings s
    left join products p on p.id = s.id and p.state = 'for_sale'
    left join search_entries e on e.product_id = s.id where ${differs})`,
  ordersForAdmin: sql`(select count(*) from orders where waits_for = 'admin')`,
  payoutsLate: sql`(select count(*) from payouts
    where state in ('open', 'sending', 'sent') and moved_at < now() - interval '3 days')`,
  payoutsOfLoneAdmin: sql`(select count(*) from payouts w where w.state in ('open', 'sending', 'sent')
    and not exists (select from users u where u.admin and u.deleted_at is null and u.id <> w.seller_id))`,
  payoutsUnclaimed: sql`(select count(*) from payouts where state = 'unclaimed')`,
  backTwice: sql`(select count(*) from payments where given_twice_at is not null)`,
  balancesHeld: sql`(select count(*) from payout_holds)`,
  moneyOwed: sql`(select count(*) from payments m
    where (m.state = 'refund-due' or m.id in (select id from suspect_payments)) and ${owesBuyer})`,
}

const others = {
  refundsDue: sql`(select count(*) from payments where state = 'refund-due')`,
  disputed: sql`(select count(*) from payments where disputed_at is not null)`,
  underWay: sql`(select json_build_object('payments', count(*),
      'oldestSeconds', extract(epoch from now() - min(requested_at))::float8)
    from payments where state in ('requested', 'open'))`,
  takenOn: isoText(sql`now()`),
  chargesCheckedOn: isoText(sql`(select case when count(checked_at) = 3 then min(checked_at) end from integrity_checks
    where what in ('charges', 'refunds', 'disputes'))`),
  ledgerCheckedOn: isoText(sql`(select case when count(checked_at) = 2 then min(checked_at) end from integrity_checks
    where what in ('books', 'entries'))`),
}

/**
 * The counts that must be 0, and the other figures, in one statement. Checks the sales of the last 15 minutes and what
 * `checkLedger` and `checkEntries` stored, so that its cost does not grow with the market. If it fails, each count has a
 * statement of its own, and those that fail are null.
 */
export async function readFigures(db: Db, log: Log): Promise<Figures> {
  try {
    return await select<Figures>(db, { counts: jsonObject(counts), ...others })
  } catch (error) {
    if (isConnectionLoss(error) || isTimeout(error)) throw error
  }
  const each = { ...(await select<Figures>(db, others)), counts: {} as IntegrityCounts }
  for (const [name, count] of Object.entries(counts) as [keyof IntegrityCounts, RawBuilder<unknown>][])
    each.counts[name] = await select<{ count: number }>(db, { count }).then(
      (read) => read.count,
      (err: unknown) => {
        log.error({ err, count: name }, 'a count of the integrity page failed')
        return null
      },
    )
  return each
}

async function select<Read>(db: Db, figures: Record<string, RawBuilder<unknown>>): Promise<Read> {
  const { rows } = await sql<{ figures: Read }>`
    with looked_at as (
      select id, product_id from payments where state = 'succeeded' and finished_at > now() - interval '15 minutes'
      union select m.id, m.product_id from suspect_payments s join payments m on m.id = s.id where m.state = 'succeeded'
    )
    select ${jsonObject(figures)} as figures`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table gives one row')
  return row.figures
}
