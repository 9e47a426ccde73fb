import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { cancelMails } from '../emails/purge-mails.ts'

/**
 * Opens the reports of a laptop again that were closed at this time, and takes back the mails about it. Returns how many
 * they are.
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
