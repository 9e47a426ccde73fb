import { Problem, replyTexts, type User } from '@market/contract'
import type { Caller } from '../../../calls/caller.ts'
import type { Tx } from '../../../db/db.ts'
import { ofUser, recordAudit } from '../../../platform/audit/record-audit.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { lockUsers } from './lock-users.ts'
import { presentUser } from './present.ts'
import { findUser, setAdmin } from './repository.ts'
import { requireMember } from '../../../calls/guards.ts'

/**
 * An Admin with a fresh sign-in makes a user with a verified address Admin. The user's tokens end, so that a stolen one
 * gains nothing; the user's browsers get new ones through their sign-in.
 */
export async function makeAdmin(db: Tx, caller: Caller, id: string): Promise<{ message: string; respons: User }> {
  const doer = requireMember(caller)
  await requireFreshSignIn(db, caller)
  const people = await lockUsers(db, [doer.id, id])
  if (!people.some((person) => person.id === doer.id && person.admin)) throw new Problem('admin-only')
  const user = await findUser(db, id)
  if (!user) throw new Problem('user-not-found')
  if (!user.email_verified) throw new Problem('email-unverified')
  if (await setAdmin(db, id))
    await recordAudit(db, { by: caller, action: 'admin-granted', ...ofUser(id), fields: ['admin'] })
  return { message: replyTexts.madeAdmin, respons: presentUser({ ...user, admin: true }) }
}
