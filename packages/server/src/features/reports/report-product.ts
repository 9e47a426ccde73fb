import { Problem, replyTexts } from '@market/contract'
import type { Caller } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProduct } from '../products/repository.ts'
import { requireListed } from '../products/rules.ts'
import { lockMember } from '../users/lock-member.ts'
import { requireMember } from '../users/rules.ts'
import { dismissOpen, insertReport } from './repository.ts'
import { tellReporters } from './tell-reporters.ts'

type Said = { message: string }

/** One report a person and laptop, with a text; not of a withdrawn one (design section 3). */
export async function reportProduct(db: Db, caller: Caller, id: string, text: string): Promise<Said> {
  const reporter = requireMember(caller)
  if (text === '') throw Problem.ofField('invalid-input', 'reportMsg', 'Say in a few words what is wrong.')
  await lockMember(db, reporter)
  const { seller_id: subject } = requireListed(await lockProduct(db, id))
  if (!(await insertReport(db, { productId: id, reporterId: reporter.id, text }))) throw new Problem('already-reported')
  await recordAudit(db, { by: caller, action: 'product-reported', target: { kind: 'product', id }, subject })
  return { message: replyTexts.itemReported }
}

/** An Admin closes all open reports of a laptop, which stays on offer; each reporter is told. */
export async function dismissReports(db: Db, caller: Caller, id: string): Promise<Said> {
  if (!requireMember(caller).admin) throw new Problem('admin-only')
  const { seller_id: subject } = requireListed(await lockProduct(db, id))
  const dismissed = await dismissOpen(db, id)
  if (dismissed.length === 0) throw new Problem('not-reported')
  await recordAudit(db, { by: caller, action: 'reports-dismissed', target: { kind: 'product', id }, subject })
  await tellReporters(db, dismissed, 'dismissed')
  return { message: replyTexts.reportsDismissed }
}
