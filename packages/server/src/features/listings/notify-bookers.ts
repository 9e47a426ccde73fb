import type { LostOutcome } from '@market/contract/texts/mails'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { undoTime } from '../audit/find-undoable.ts'
import { queueMails } from '../emails/queue-mail.ts'

/**
 * Mails the buyers with an unpaid booking that the laptop is gone, or paused. A seller can mark a laptop sold and unsold
 * as often as they like, so a buyer is told once: not when the laptop was sold before, after they had booked it. Of
 * pauses they are told once a day.
 */
export async function notifyBookers(
  db: Db,
  productId: string,
  outcome: LostOutcome,
  options?: { undoable: boolean },
): Promise<void> {
  const { rows } = await sql<{ buyer_id: string }>`
    select k.buyer_id from bookings k join products p on p.id = k.product_id
    where k.product_id = ${productId} and k.payment_id is null and not exists (
      select from audit_log a
      where a.subject_user_id = p.seller_id and a.action = 'product-sold' and a.target_id = p.id
        and a.at > k.created_at and a.at < now())
      and not (${outcome === 'paused'} and exists (
        select from audit_log a
        where a.subject_user_id = p.seller_id and a.action = 'product-paused' and a.target_id = p.id
          and a.at > k.created_at and a.at between now() - interval '1 day' and now() - ${undoTime}))`.execute(db)
  await queueMails(
    db,
    rows.map(({ buyer_id: buyerId }) => ({ mail: 'booking-lost', productId, buyerId, outcome })),
    options,
  )
}
