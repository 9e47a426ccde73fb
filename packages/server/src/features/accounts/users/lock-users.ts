import type { Db } from '../../../db/db.ts'

export interface LockedUser {
  id: string
  admin: boolean
  identity_id: string | null
  email: string
}

/**
 * Locks these users and every Admin, unless deleted, until the transaction ends, always in the same order: when two
 * Admins delete each other at once, the second sees the first deletion. The lock lets other rows refer to these users;
 * only `lockMemberShared` and another lock like this wait.
 */
export function lockUsersAndAdmins(db: Db, ids: readonly string[]): Promise<LockedUser[]> {
  return db
    .selectFrom('users')
    .select(['id', 'admin', 'identity_id', 'email'])
    .where((is) => is.or([is('id', 'in', ids), is('admin', '=', true)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
