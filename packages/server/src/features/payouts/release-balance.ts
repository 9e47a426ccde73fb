import { Problem, replyTexts } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Tx } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import { releaseHold } from './repository.ts'
import { ofUser, recordAudit } from '../../platform/audit/record-audit.ts'
import { sendHint } from '../../platform/events/hints.ts'

/** Lets a seller be paid out again, by an Admin who is another person. @throws Problem `user-not-found` */
export async function releaseBalance(trx: Tx, caller: Caller, userId: string): Promise<{ message: string }> {
  if (requireMember(caller).id === userId) throw new Problem('own-payout')
  if (!isId(userId) || !(await releaseHold(trx, userId))) throw new Problem('user-not-found')
  await recordAudit(trx, { by: caller, action: 'balance-released', ...ofUser(userId) })
  await sendHint(trx, 'money', [userId])
  return { message: replyTexts.orderMoved }
}
