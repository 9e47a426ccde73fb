import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { cancelMails } from '../../platform/mails/purge-mails.ts'
import { cancelNotices } from '../../platform/notices/notify.ts'
import { undoTime } from '../../platform/undo-time.ts'

/**
 * When the reports of a laptop were last dismissed, if this Admin did it and it is recent enough to be undone. Text,
 * because a Date has no microseconds.
 */
export async function findUndoableDismissal(db: Db, productId: string, adminId: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select at::text from (
      select dismissed_at as at, dismissed_by as by from reports where product_id = ${productId}::uuid
      order by dismissed_at desc nulls last limit 1) last
    where by = ${adminId}::uuid and at > now() - ${undoTime}`.execute(db)
  return rows[0]?.at
}

/** Reopens the reports that were dismissed at this time. Returns their number. */
export function reopenDismissed(db: Tx, productId: string, dismissedAt: string): Promise<number> {
  return reopen(db, productId, sql`closed_as = 'dismissed' and dismissed_at = ${dismissedAt}::timestamptz`)
}

/** Reopens those that were closed when the laptop went off sale. */
export function reopenOffSale(db: Tx, productId: string): Promise<number> {
  return reopen(db, productId, sql`closed_as = 'off-sale'`)
}

/** Deletes the queued mails and the notices about them too. */
async function reopen(db: Tx, productId: string, closed: RawBuilder<unknown>): Promise<number> {
  const { rows: reopened } = await sql<{ id: string }>`
    update reports set closed_at = null, closed_as = null where product_id = ${productId}::uuid and ${closed}
    returning id`.execute(db)
  if (reopened.length > 0) {
    await cancelMails(
      db,
      reopened.map(({ id: reportId }) => ({ mail: 'report-handled', reportId })),
    )
    await cancelNotices(db, productId, ['report-handled'])
  }
  return reopened.length
}
