import type { AuditAction } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { cancelMails } from '../../platform/mails/purge-mails.ts'

/**
 * Reopens the reports of a laptop that were closed at this time, and deletes the queued mails about it. Returns their
 * number.
 */
export function reopenReports(db: Db, productId: string, closedAt: string): Promise<number> {
  return reopen(db, productId, sql`dismissed_at = ${closedAt}::timestamptz`)
}

/** The same for the reports that any of these acts on the laptop closed, however often it was done. */
export function reopenReportsClosedBy(
  db: Db,
  productId: string,
  { actions, subject }: { actions: readonly AuditAction[]; subject: string },
): Promise<number> {
  return reopen(
    db,
    productId,
    sql`exists (select from audit_log a where a.subject_user_id = ${subject}::uuid and a.action = any(${actions}::text[])
      and a.at = reports.dismissed_at and a.target_id = reports.product_id)`,
  )
}

async function reopen(db: Db, productId: string, closed: RawBuilder<unknown>): Promise<number> {
  const { rows: reopened } = await sql<{ id: string }>`
    update reports set dismissed_at = null where product_id = ${productId}::uuid and dismissed_at is not null and ${closed}
    returning id`.execute(db)
  if (reopened.length > 0)
    await cancelMails(
      db,
      reopened.map(({ id: reportId }) => ({ mail: 'report-handled', reportId })),
    )
  return reopened.length
}
