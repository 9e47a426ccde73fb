import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { queueMails } from '../../platform/mails/queue-mail.ts'

/**
 * Mails every user with an open report of one of these laptops that an Admin has withdrawn it. False when there is no
 * open report.
 */
export async function notifyOfWithdrawal(
  db: Db,
  productIds: readonly string[],
  options?: { undoable: boolean },
): Promise<boolean> {
  const open = await findOpen(db, productIds)
  await notifyReporters(db, open, 'withdrawn', options)
  return open.length > 0
}

export async function notifyReporters(
  db: Db,
  reportIds: readonly string[],
  outcome: 'dismissed' | 'withdrawn',
  options?: { undoable: boolean },
): Promise<void> {
  const mails = reportIds.map((reportId) => ({ mail: 'report-handled' as const, reportId, outcome }))
  await queueMails(db, mails, options)
}

async function findOpen(db: Db, productIds: readonly string[]): Promise<string[]> {
  const open = await db
    .selectFrom('reports')
    .select('id')
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('closed_at', 'is', null)
    .execute()
  return open.map(({ id }) => id)
}
