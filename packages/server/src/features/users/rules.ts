import { Problem } from '@market/contract'
import type { Caller } from '../../action.ts'

export type Member = NonNullable<Caller['user']>

/** The caller's user record; refuses someone who signed in but never finished the registration. */
export function requireMember(caller: Caller): Member {
  if (!caller.user) throw new Problem('no-user-record')
  return caller.user
}

/** That user or an Admin; others 403 (design section 3). */
export function requireSelfOrAdmin(caller: Caller, email: string): void {
  if (caller.email !== email && caller.user?.admin !== true) throw new Problem('not-allowed')
}

/** What is done in somebody's name is done by themselves. */
export function requireOwnEmail(caller: Caller, email: string, field: string): void {
  if (caller.email !== email)
    throw new Problem('not-allowed', { errors: [{ field, message: 'This is not your e-mail address' }] })
}
