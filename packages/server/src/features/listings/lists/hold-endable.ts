import { sql, type RawBuilder } from 'kysely'

/**
 * Payments `m` that held a laptop and were not paid, or whose order the buyer cancelled or declined. One without an
 * intent at the provider could never be paid and doesn't count.
 */
export function unpaidHolds(buyerId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`m.buyer_id = ${buyerId}
    and (m.state in ('requested', 'open') or (m.state = 'cancelled' and m.intent_id is not null) or m.given_up_at is not null)`
}

/** Whether hold `h` was renewed, or its buyer held the laptop before. The seller can't end a buyer's first hold. */
export const holdEndable: RawBuilder<boolean> = sql<boolean>`coalesce(h.expires_at > h.taken_at + interval '15 minutes'
  or exists (select from payments m where m.product_id = h.product_id and m.id <> h.payment_id and ${unpaidHolds(sql`h.buyer_id`)}), false)`
