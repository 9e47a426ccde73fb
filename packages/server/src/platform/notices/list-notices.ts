import type { CallReply, Calls, Language, Paging } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Db } from '../../db/db.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'
import type { Noun } from '../noun.ts'
import { composeNotice, noticeColumns, noticeJoins, noticeKinds, type NoticeRow } from './compose.ts'

/** Counting stops here. */
const mostUnread = 100

export async function listNotices(
  db: Db,
  nouns: readonly Noun[],
  caller: Caller,
  { language = 'en', ...paging }: Paging & { language?: Language | undefined },
): Promise<CallReply<Calls['listNotices']>> {
  const { id: userId } = requireMember(caller)
  const kinds = noticeKinds(nouns)
  const own = sql`n.user_id = ${userId}::uuid and n.kind = any(${[...kinds.keys()]}::text[])`
  const [page, unread] = await Promise.all([
    readPage<NoticeRow>(db, {
      columns: noticeColumns,
      table: sql`notices`,
      as: sql`n`,
      joined: noticeJoins,
      where: own,
      time: sql`n.created_at`,
      id: sql`n.id`,
      paging,
      defaultLimit: 30,
    }),
    countUnread(db, own),
  ])
  return {
    ...presentPage(page, (row) => ({
      _id: row.id,
      kind: row.kind,
      ...composeNotice(kinds, row, language),
      createdOn: row.created_at.toISOString(),
      read: row.read_at !== null,
    })),
    unread,
  }
}

async function countUnread(db: Db, own: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
    from (select from notices n where ${own} and read_at is null limit ${mostUnread}) n`.execute(db)
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
