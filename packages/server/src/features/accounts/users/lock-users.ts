import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'

export interface LockedUser {
  id: string
  admin: boolean
  identity_id: string | null
  email: string
}

/**
 * Locks these users, unless deleted, until the transaction ends, always in the same order. The lock lets other rows
 * refer to them; only `lockMemberShared` and another lock like this wait.
 */
export function lockUsers(db: Tx, ids: readonly string[]): Promise<LockedUser[]> {
  return db
    .selectFrom('users')
    .select(['id', 'admin', 'identity_id', 'email'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

const deletionOfAnAdmin = 7_276_341_907

/**
 * Counts the Admins. Until the transaction ends none is deleted by another: when two Admins delete each other at once,
 * the second sees the first deletion. No Admin's row is locked, so that what Admins do doesn't wait.
 */
export async function lockAdminCount(db: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(${deletionOfAnAdmin}::bigint)`.execute(db)
  const { admins } = await db
    .selectFrom('users')
    .select((is) => is.fn.countAll<number>().as('admins'))
    .where('admin', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return admins
}
