import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { undoTime } from '../../platform/undo-time.ts'
import { cancelMails } from '../../platform/mails/purge-mails.ts'
import { cancelNotices, notify } from '../../platform/notices/notify.ts'
import type { LostOutcome } from './mail-texts.ts'

/** Where it is recorded that the buyer was told. */
const recorded: Partial<Record<LostOutcome, string>> = { sold: 'sold_mailed_at', paused: 'paused_mailed_at' }

/**
 * Tells the buyers with an unpaid booking of these laptops that they are gone, or paused. A seller can mark a laptop
 * sold and unsold as often as they like, so a buyer is told once: nothing more after a sale. Of pauses they are told
 * once a day.
 */
export async function notifyBookers(
  db: Tx,
  productIds: readonly string[],
  outcome: LostOutcome,
  { cause, undoable }: { cause: string; undoable: boolean },
): Promise<void> {
  const column = recorded[outcome]
  const toTell = sql`product_id = any(${productIds}::uuid[]) and payment_id is null and sold_mailed_at is null
    ${outcome === 'paused' ? sql`and (paused_mailed_at is null or paused_mailed_at < now() - interval '1 day')` : sql``}`
  const { rows } = await (
    column === undefined
      ? sql<{ product_id: string; buyer_id: string }>`select product_id, buyer_id from bookings where ${toTell}`
      : sql<{ product_id: string; buyer_id: string }>`
          update bookings set ${sql.ref(column)} = now() where ${toTell} returning product_id, buyer_id`
  ).execute(db)
  const notices = rows.map(({ product_id: productId, buyer_id: buyerId }) => ({
    to: buyerId,
    subject: productId,
    cause,
    facts: {},
    mail: { mail: 'booking-lost' as const, productId, buyerId, outcome },
  }))
  await notify(db, `booked-${outcome}`, notices, { undoable })
}

/**
 * Deletes the queued mails of these outcomes about a laptop, and the notices of what is undone. Buyers who got no mail
 * about a pause get one about the next.
 */
export async function cancelLostMails(db: Tx, productId: string, outcomes: readonly LostOutcome[]): Promise<void> {
  await cancelMails(
    db,
    outcomes.map((outcome) => ({ mail: 'booking-lost', productId, outcome })),
  )
  await cancelNotices(
    db,
    productId,
    outcomes.map((outcome) => `booked-${outcome}` as const),
  )
  if (outcomes.includes('paused'))
    await sql`update bookings set paused_mailed_at = null
      where product_id = ${productId}::uuid and paused_mailed_at > now() - ${undoTime}`.execute(db)
}
