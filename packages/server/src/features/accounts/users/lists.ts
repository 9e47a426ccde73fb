import type { CallReply, Calls, UserSearch } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../db/like.ts'
import { presentPage, readPage } from '../../../db/paging/page.ts'
import { dealingsColumn, presentDealings, type DealingsRow } from './dealings.ts'
import { presentUser } from './present.ts'
import { userColumns, userJoins, type UserRow } from './repository.ts'

/** The users who chose this type at sign-up, newest first, including those made Admin since. For Admins. */
export async function listUsersOfType(
  db: Db,
  type: UserRow['user_type'],
  { q = '', ...paging }: UserSearch,
): Promise<CallReply<Calls['listBuyers']>> {
  const page = await readPage<UserRow & DealingsRow>(db, {
    columns: sql`${userColumns}, ${dealingsColumn}`,
    table: sql`users`,
    as: sql`u`,
    joined: userJoins,
    where: sql`u.user_type = ${type} and u.deleted_at is null ${matching(q)}`,
    time: sql`u.created_at`,
    id: sql`u.id`,
    paging,
    defaultLimit: 100,
  })
  return presentPage(page, (row) => ({ ...presentUser(row), ...presentDealings(row) }))
}

/** In the form of the index `users_by_name_and_email`. */
function matching(q: string): RawBuilder<unknown> {
  return q === '' ? sql`` : sql`and (lower(u.name) || ' ' || u.email) ${containing(q)}`
}
