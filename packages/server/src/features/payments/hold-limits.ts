import { Problem } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { daily } from '../attempts/allowances.ts'

/** Minutes to wait before a buyer holds the same laptop for the fourth time, the fifth, and so on. The first three holds are free. */
const pauses = { free: 3, minutes: [5, 15, 60, 24 * 60] } as const

/** Payments `m` that held a laptop and brought no money. One for which the provider made no intent could never be paid, so it doesn't count. */
function unpaidHolds(buyerId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`m.buyer_id = ${buyerId}
    and (m.state in ('requested', 'open') or (m.state = 'cancelled' and m.intent_id is not null))`
}

/** Whether hold `h` was renewed, or its buyer held the laptop before: a first turn is the buyer's own. */
export const holdEndable: RawBuilder<boolean> = sql<boolean>`coalesce(h.expires_at > h.taken_at + interval '15 minutes'
  or exists (select from payments m where m.product_id = h.product_id and m.id <> h.payment_id and ${unpaidHolds(sql`h.buyer_id`)}), false)`

/** Keeps a buyer from holding laptops again and again without paying. */
export async function requireRoomForHold(db: Db, buyerId: string, productId: string): Promise<void> {
  const { rows } = await sql<{ times: number; left_at: Date | null; nth_today: Date | null; now: Date }>`
    select count(*) filter (where m.product_id = ${productId})::int as times,
      max(m.finished_at) filter (where m.product_id = ${productId}) as left_at,
      (array_agg(m.requested_at order by m.requested_at desc) filter (where m.requested_at > now() - interval '1 day'))[${daily.unpaidHolds}::int] as nth_today,
      now() as now
    from payments m where ${unpaidHolds(buyerId)}`.execute(db)
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
