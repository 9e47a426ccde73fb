import { Problem, replyTexts } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import type { Tx } from '../../db/db.ts'
import { ofProduct, recordAudit } from '../../platform/audit/record-audit.ts'
import { lockProduct } from '../listings/repository.ts'
import { requireListed } from '../listings/rules.ts'
import { lockMemberShared } from '../accounts/users/lock-member.ts'
import { requireMember } from '../../calls/guards.ts'
import { dismissOpen, insertReport } from './repository.ts'
import { notifyReporters } from './notify-reporters.ts'
import { findUndoableDismissal, reopenDismissed } from './reopen-reports.ts'

type MessageReply = { message: string }

/** Stores one report for each user and laptop, with a text. Refused for a withdrawn laptop. */
export async function reportProduct(db: Tx, caller: Caller, id: string, text: string): Promise<MessageReply> {
  const reporter = requireMember(caller)
  if (text === '') throw Problem.ofField('invalid-input', 'reportMsg', 'Tell us briefly what’s wrong.')
  await lockMemberShared(db, reporter)
  const product = requireListed(await lockProduct(db, id))
  const report = { productId: id, sellerId: product.seller_id, reporterId: reporter.id, text }
  if (!(await insertReport(db, report))) throw new Problem('already-reported')
  await recordAudit(db, { by: caller, action: 'product-reported', ...ofProduct(product) })
  return { message: replyTexts.itemReported }
}

/** An Admin closes all open reports of a laptop, which stays for sale. Each reporter is mailed. */
export async function dismissReports(db: Tx, caller: Caller, id: string): Promise<MessageReply> {
  const member = requireMember(caller)
  if (!member.admin) throw new Problem('admin-only')
  const product = requireListed(await lockProduct(db, id))
  const dismissed = await dismissOpen(db, id, member.id)
  if (dismissed.length === 0) throw new Problem('not-reported')
  await recordAudit(db, { by: caller, action: 'reports-dismissed', ...ofProduct(product) })
  await notifyReporters(db, dismissed, 'dismissed', { undoable: true })
  return { message: replyTexts.reportsDismissed }
}

/**
 * Undoes a recent dismissal by the Admin who made it: the reports that it closed are open again, and their reporters
 * are not mailed. A second call changes nothing.
 */
export async function undoDismissal(db: Tx, caller: Caller, id: string): Promise<MessageReply> {
  const member = requireMember(caller)
  const about = ofProduct(requireListed(await lockProduct(db, id)))
  const dismissedAt = await findUndoableDismissal(db, id, member.id)
  if (dismissedAt === undefined) throw new Problem('cannot-undo')
  if ((await reopenDismissed(db, id, dismissedAt)) > 0)
    await recordAudit(db, { by: caller, action: 'reports-reopened', ...about })
  return { message: replyTexts.reportsReopened }
}
