import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { findUserByEmail, setAdmin } from '../../features/accounts/users/repository.ts'

/** A user needs a verified e-mail address to become Admin, here too. */
export async function makeFirstAdmin(db: Db, email: string): Promise<{ done: boolean; message: string }> {
  const user = await findUserByEmail(db, email)
  if (!user) return { done: false, message: `No user has registered with ${email}.` }
  if (user.admin) return { done: true, message: `${email} is Admin already.` }
  if (!user.email_verified)
    return {
      done: false,
      message: `${email} has not been verified: the owner has to use the link in the verification mail first.`,
    }
  const { id } = user
  await inTransaction(db, async (trx) => {
    if (!(await setAdmin(trx, id))) return
    await recordAudit(trx, {
      by: 'system',
      action: 'admin-granted',
      target: { kind: 'user', id },
      subject: id,
      fields: ['admin'],
      reason: 'command-line',
    })
  })
  return { done: true, message: `${email} is Admin now.` }
}
