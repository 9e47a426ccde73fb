import type { Db } from '../../db/db.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { findOpen } from './repository.ts'

/** Tells everyone with an open report of the laptop that an Admin has withdrawn it. False when nobody had reported it. */
export async function tellOfWithdrawal(db: Db, productId: string): Promise<boolean> {
  const open = await findOpen(db, productId)
  await tellReporters(db, open, 'withdrawn')
  return open.length > 0
}

export async function tellReporters(
  db: Db,
  reportIds: readonly string[],
  outcome: 'dismissed' | 'withdrawn',
): Promise<void> {
  for (const reportId of reportIds) await queueMail(db, { mail: 'report-handled', reportId, outcome })
}
