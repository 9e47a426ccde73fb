import { Problem } from '@market/contract'
import type { Caller } from './caller.ts'

export type Member = NonNullable<Caller['user']>

/** The caller's user record. Refuses callers who have signed in but not registered. */
export function requireMember(caller: Caller): Member {
  if (!caller.user) throw new Problem('no-user-record')
  return caller.user
}

/** Refuses everyone but the user with this e-mail and Admins. */
export function requireSelfOrAdmin(caller: Caller, email: string): void {
  if (caller.email !== email && caller.user?.admin !== true) throw new Problem('not-allowed')
}

/** Refuses a body that names another user as its author, for Admins too. */
export function requireOwnEmail(caller: Caller, email: string, field: string): void {
  if (caller.email !== email)
    throw new Problem('not-allowed', { errors: [{ field, message: 'This isn’t your email address' }] })
}
