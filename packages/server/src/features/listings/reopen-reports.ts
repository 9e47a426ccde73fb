import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { cancelMails } from '../emails/purge-mails.ts'

/**
 * Reopens the reports of a laptop that were closed at this time, and deletes the queued mails about it. Returns their
 * number.
 */
export async function reopenReports(db: Db, productId: string, closedAt: string): Promise<number> {
  const reopened = await db
    .updateTable('reports')
    .set({ dismissed_at: null })
    .where('product_id', '=', productId)
    .where('dismissed_at', '=', sql<Date>`${closedAt}::timestamptz`)
    .returning('id')
    .execute()
  await cancelMails(
    db,
    reopened.map(({ id: reportId }) => ({ mail: 'report-handled', reportId })),
  )
  return reopened.length
}
