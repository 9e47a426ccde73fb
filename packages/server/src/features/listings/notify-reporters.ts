import type { Db } from '../../db/db.ts'
import { queueMail } from '../emails/queue-mail.ts'

/**
 * Mails every user with an open report of the laptop that an Admin has withdrawn it. False when there is no open
 * report.
 */
export async function notifyOfWithdrawal(db: Db, productId: string): Promise<boolean> {
  const open = await findOpen(db, productId)
  await notifyReporters(db, open, 'withdrawn')
  return open.length > 0
}

export async function notifyReporters(
  db: Db,
  reportIds: readonly string[],
  outcome: 'dismissed' | 'withdrawn',
): Promise<void> {
  for (const reportId of reportIds) await queueMail(db, { mail: 'report-handled', reportId, outcome })
}

async function findOpen(db: Db, productId: string): Promise<string[]> {
  const open = await db
    .selectFrom('reports')
    .select('id')
    .where('product_id', '=', productId)
    .where('dismissed_at', 'is', null)
    .execute()
  return open.map(({ id }) => id)
}
