import { Problem } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { daily } from '../../platform/rate-limits/allowances.ts'
import { unpaidHolds } from '../listings/lists/hold-endable.ts'

/**
 * Minutes to wait before a buyer holds the same laptop for the fourth time, the fifth, and so on. The first three holds
 * are free.
 */
const pauses = { free: 3, minutes: [5, 15, 60, 24 * 60] } as const

/** Refuses a buyer to whom more went back than they paid, until an Admin lets them. */
export async function requireNotPaidTwice(db: Db, buyerId: string): Promise<void> {
  const twice = db.selectFrom('payments').select('id').where('buyer_id', '=', buyerId)
  if (await twice.where('given_twice_at', 'is not', null).executeTakeFirst()) throw new Problem('paid-back-twice')
}

/**
 * Refuses a buyer who has repeatedly held laptops without paying, or paid and then cancelled or declined. A hold that
 * the seller or an Admin ended counts at that laptop alone: otherwise a seller could use up the buyer's holds of the
 * day.
 */
export async function requireRoomForHold(db: Db, buyerId: string, productId: string): Promise<void> {
  const { rows } = await sql<{ times: number; left_at: Date | null; nth_today: Date | null; now: Date }>`
    select count(*) filter (where m.product_id = ${productId})::int as times,
      max(coalesce(m.given_up_at, m.finished_at)) filter (where m.product_id = ${productId}) as left_at,
      (array_agg(t.at order by t.at desc) filter (where t.at > now() - interval '1 day' and not m.ended_by_other))[${daily.unpaidHolds}::int] as nth_today,
      now() as now
    from payments m cross join lateral (select coalesce(m.given_up_at, m.requested_at) as at) t
    where ${unpaidHolds(buyerId)}`.execute(db)
  const [found] = rows
  if (!found) return
  const { times, left_at: leftAt, nth_today: nthToday, now } = found
  const minutes = pauses.minutes[Math.min(times - pauses.free, pauses.minutes.length - 1)]
  const again = minutes === undefined || leftAt === null ? now : after(leftAt, minutes)
  if (again > now) throw new Problem('hold-paused', { times, retryAt: again.toISOString() })
  if (nthToday !== null) throw new Problem('too-many-holds', { retryAt: after(nthToday, 24 * 60).toISOString() })
}

function after(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}
