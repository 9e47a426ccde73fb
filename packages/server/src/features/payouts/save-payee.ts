import { isDeepStrictEqual } from 'node:util'
import { Problem, replyTexts, type PayeeBody } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ofUser, recordAudit } from '../../platform/audit/record-audit.ts'
import { notify } from '../../platform/notices/notify.ts'
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts'
import type { SealKeys } from '../../platform/seal-keys.ts'
import { requireFreshSignIn } from '../accounts/sessions/require-fresh-sign-in.ts'
import { lockMemberExclusively } from '../accounts/users/lock-member.ts'
import { findUser } from '../accounts/users/repository.ts'
import { dropPayee, findPayee, insertPayee, usableFrom } from './payees.ts'
import { openPayee } from './seal.ts'

interface Needs {
  db: Db
  rateLimiter: RateLimiter
  payeeKeys: SealKeys
}

/**
 * Saves where the caller's money is sent, and tells them. Payouts are opened for it two days later, so that a thief of
 * the account does not get what is already owed. The same details again change nothing. Only for a proven address:
 * nobody prepares where another person's money goes. @throws Problem `email-unverified`
 */
export async function savePayee(
  { db, rateLimiter, payeeKeys }: Needs,
  caller: Caller,
  body: PayeeBody,
): Promise<{ message: string }> {
  const member = requireMember(caller)
  await requireFreshSignIn(db, caller)
  if ((await findUser(db, member.id))?.email_verified !== true) throw new Problem('email-unverified')
  const wait = await rateLimiter.consume([{ of: 'payee details of a user', who: [member.id] }])
  if (wait > 0) throw new Problem('too-many-requests', { retryAfter: wait })
  const details = { ...body, branch: body.branch ?? '' }
  await inTransaction(db, async (trx) => {
    await lockMemberExclusively(trx, member)
    const before = await findPayee(trx, member.id)
    if (before && isDeepStrictEqual(openPayee(before, payeeKeys), details)) return
    const payee = await insertPayee(trx, member.id, details, payeeKeys)
    await recordAudit(trx, { by: caller, action: 'payee-changed', ...ofUser(member.id) })
    await notify(trx, 'payee-changed', [
      {
        to: member.id,
        subject: payee.id,
        cause: 'saved',
        facts: {},
        mail: { mail: 'payee-changed', userId: member.id, usableFrom: usableFrom(payee) },
      },
    ])
  })
  return { message: replyTexts.payeeSaved }
}

/** Deletes the caller's payee details, if there are any. */
export async function deletePayee(trx: Tx, caller: Caller): Promise<{ message: string }> {
  const member = requireMember(caller)
  await requireFreshSignIn(trx, caller)
  await lockMemberExclusively(trx, member)
  if (await dropPayee(trx, member.id))
    await recordAudit(trx, { by: caller, action: 'payee-deleted', ...ofUser(member.id) })
  return { message: replyTexts.payeeDeleted }
}
