import { Problem, replyTexts, type User } from '@market/contract'
import type { Caller } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { lockPeople } from './lock-people.ts'
import { presentUser } from './present.ts'
import { findUser, setAdmin } from './repository.ts'
import { requireMember } from './rules.ts'

/**
 * An Admin who has just signed in gives the right to someone whose address is proven. Tokens that were given before end, so that
 * one that was stolen gains nothing by it; their own browsers get new ones by their sign-in, without asking the person.
 */
export async function makeAdmin(db: Db, caller: Caller, id: string): Promise<{ message: string; respons: User }> {
  const doer = requireMember(caller)
  await requireFreshSignIn(db, caller)
  const people = await lockPeople(db, [doer.id, id])
  if (!people.some((person) => person.id === doer.id && person.admin)) throw new Problem('admin-only')
  const user = await findUser(db, id)
  if (!user) throw new Problem('user-not-found')
  if (!user.email_verified) throw new Problem('email-unverified')
  if (await setAdmin(db, id)) {
    await recordAudit(db, {
      by: caller,
      action: 'admin-granted',
      target: { kind: 'user', id },
      subject: id,
      fields: ['admin'],
    })
  }
  return { message: replyTexts.madeAdmin, respons: presentUser({ ...user, admin: true }) }
}
