import type { Db } from '../../db/db.ts'

export interface LockedPerson {
  id: string
  admin: boolean
  identity_id: string | null
  email: string
}

/**
 * These people and every Admin, as far as they are still here, locked until the transaction ends and always in the same order:
 * of two Admins who delete each other at once, the second sees what the first has done.
 * The lock lets others' rows go on pointing to these people; only `lockMember` and another one like it wait.
 */
export function lockPeople(db: Db, ids: readonly string[]): Promise<LockedPerson[]> {
  return db
    .selectFrom('users')
    .select(['id', 'admin', 'identity_id', 'email'])
    .where((is) => is.or([is('id', 'in', ids), is('admin', '=', true)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
