import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { notify } from '../../platform/notices/notify.ts'

export interface OpenReport {
  id: string
  product_id: string
  reporter_id: string
}

/**
 * Tells every user with an open report of one of these laptops that an Admin has withdrawn it. False when there is no
 * open report.
 */
export async function notifyOfWithdrawal(
  db: Tx,
  productIds: readonly string[],
  options?: { undoable: boolean },
): Promise<boolean> {
  const open = await findOpen(db, productIds)
  await notifyReporters(db, open, 'withdrawn', options)
  return open.length > 0
}

export async function notifyReporters(
  db: Tx,
  reports: readonly OpenReport[],
  outcome: 'dismissed' | 'withdrawn',
  options?: { undoable: boolean },
): Promise<void> {
  const notices = reports.map(({ id: reportId, product_id: subject, reporter_id: to }) => ({
    to,
    subject,
    cause: reportId,
    facts: { outcome },
    mail: { mail: 'report-handled' as const, reportId, outcome },
  }))
  await notify(db, 'report-handled', notices, options)
}

function findOpen(db: Db, productIds: readonly string[]): Promise<OpenReport[]> {
  return db
    .selectFrom('reports')
    .select(['id', 'product_id', 'reporter_id'])
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('closed_at', 'is', null)
    .execute()
}
