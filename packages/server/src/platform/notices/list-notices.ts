import type { CallReply, Calls, Language, Paging } from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Db } from '../../db/db.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'
import type { Noun } from '../noun.ts'
import { composeNotice, noticeColumns, noticeJoins, type NoticeRow } from './compose.ts'

/** Counting stops here. */
const mostUnread = 100

export async function listNotices(
  db: Db,
  nouns: readonly Noun[],
  caller: Caller,
  { language = 'en', ...paging }: Paging & { language?: Language | undefined },
): Promise<CallReply<Calls['listNotices']>> {
  const { id: userId } = requireMember(caller)
  const [page, unread] = await Promise.all([
    readPage<NoticeRow>(db, {
      columns: noticeColumns,
      table: sql`notices`,
      as: sql`n`,
      joined: noticeJoins,
      where: sql`n.user_id = ${userId}::uuid`,
      time: sql`n.created_at`,
      id: sql`n.id`,
      paging,
      defaultLimit: 30,
    }),
    countUnread(db, userId),
  ])
  const { respons, ...rest } = presentPage(page, (row) => {
    const composed = composeNotice(nouns, row, language)
    const { id: _id, kind, created_at, read_at } = row
    return composed && { _id, kind, ...composed, createdOn: created_at.toISOString(), read: read_at !== null }
  })
  return { respons: respons.filter((notice) => notice !== undefined), ...rest, unread }
}

async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
    from (select from notices where user_id = ${userId}::uuid and read_at is null limit ${mostUnread}) n`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Marks this notice of the caller's and their older ones as read. */
export async function readNotices(db: Db, caller: Caller, upTo: string): Promise<void> {
  const { id: userId } = requireMember(caller)
  await sql`update notices set read_at = now()
    where user_id = ${userId}::uuid and read_at is null
      and (created_at, id) <= (select created_at, id from notices where id = ${upTo}::uuid and user_id = ${userId}::uuid)`.execute(
    db,
  )
}
