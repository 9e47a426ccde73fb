import type { CallReply, Calls, Paging } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { presentPage, readPage } from '../../../db/paging/page.ts'
import { presentUser } from './present.ts'
import type { UserRow } from './repository.ts'

/** The users who chose this type at sign-up, newest first, including those made Admin since. */
export async function listUsersOfType(
  db: Db,
  type: UserRow['user_type'],
  paging: Paging,
): Promise<CallReply<Calls['listBuyers']>> {
  const page = await readPage<UserRow>(db, {
    columns: sql`u.id, u.email, u.name, u.user_type, u.admin, u.address, u.photo_url, u.verified, coalesce(i.email_verified, false) as email_verified`,
    table: sql`users`,
    as: sql`u`,
    joined: sql`left join identity_users i on i.id = u.identity_id`,
    where: sql`u.user_type = ${type} and u.deleted_at is null`,
    time: sql`u.created_at`,
    id: sql`u.id`,
    paging,
    defaultLimit: 100,
  })
  return presentPage(page, presentUser)
}
