import type { LostOutcome } from '@market/contract/texts/mails'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { undoTime } from '../../platform/audit/find-undoable.ts'
import { queueMails } from '../../platform/mails/queue-mail.ts'

/**
 * Mails the buyers with an unpaid booking of these laptops that they are gone, or paused. A seller can mark a laptop
 * sold and unsold as often as they like, so a buyer is told once: not when the laptop was sold before, after they had
 * booked it. Of pauses they are told once a day.
 */
export async function notifyBookers(
  db: Db,
  productIds: readonly string[],
  outcome: LostOutcome,
  options?: { undoable: boolean },
): Promise<void> {
  const pauses = sql`union all
    select target_id, at from audit_log where subject_user_id in (select seller_id from booked) and action = 'product-paused'
      and at between now() - interval '1 day' and now() - ${undoTime}`
  // The entries are grouped once: looked up for each booking, a large seller's would be read as often as there are
  // bookings.
  const { rows } = await sql<{ product_id: string; buyer_id: string }>`
    with booked as materialized (
      select k.product_id, k.buyer_id, k.created_at, p.seller_id from bookings k join products p on p.id = k.product_id
      where k.product_id = any(${productIds}::uuid[]) and k.payment_id is null
    ), told as materialized (
      select target_id, max(at) as at from (
        select target_id, at from audit_log where subject_user_id in (select seller_id from booked) and action = 'product-sold'
          and at > (select min(created_at) from booked) and at < now()
        ${outcome === 'paused' ? pauses : sql``}) entry
      group by target_id
    )
    select b.product_id, b.buyer_id from booked b left join told t on t.target_id = b.product_id
    where t.at is null or t.at <= b.created_at`.execute(db)
  await queueMails(
    db,
    rows.map(({ product_id: productId, buyer_id: buyerId }) => ({ mail: 'booking-lost', productId, buyerId, outcome })),
    options,
  )
}
