import type { AuditFilters, CallReply, Calls, Paging } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { afterCursor, presentPage, readPage } from '../../db/paging/page.ts'
import { auditEntry, auditJoins, ownAuditEntry } from './present.ts'

const defaultLimit = 50

async function pageOf<Entry>(
  db: Db,
  entry: RawBuilder<Entry>,
  where: RawBuilder<unknown>,
  paging: Paging,
): Promise<{ respons: Entry[]; next?: string }> {
  const page = await readPage<{ entry: Entry }>(db, {
    columns: sql`${entry} as entry`,
    table: sql`audit_log`,
    as: sql`a`,
    joined: auditJoins,
    where,
    time: sql`a.at`,
    id: sql`a.id`,
    paging,
    defaultLimit,
  })
  return presentPage(page, (row) => row.entry)
}

/** `user`: only entries of which the user is the actor or the subject. */
export function listAudit(db: Db, filters: AuditFilters): Promise<CallReply<Calls['listAudit']>> {
  return pageOf(db, auditEntry, whereOf(filters), filters)
}

function whereOf({ action, user, ...paging }: AuditFilters): RawBuilder<unknown> {
  const ofAction = action === undefined ? sql`true` : sql`a.action = ${action}`
  if (user !== undefined)
    return sql`a.id in (${ofPerson(sql`actor_id`, user, ofAction, paging)} union ${ofPerson(sql`subject_user_id`, user, ofAction, paging)})`
  // In the form of the partial index `audit_log_newest`; otherwise it would be scanned for an action with few entries.
  return action === undefined ? sql`a.at > '-infinity'` : ofAction
}

/** Up to a page of a user's entries in each role, from the index of that role. */
function ofPerson(
  column: RawBuilder<unknown>,
  user: string,
  ofAction: RawBuilder<unknown>,
  paging: Paging,
): RawBuilder<unknown> {
  return sql`(select a.id from audit_log a where a.${column} = ${user} and ${ofAction} ${afterCursor(paging, sql`a.at`, sql`a.id`)}
    order by a.at desc, a.id desc limit ${sql.lit((paging.limit ?? defaultLimit) + 1)})`
}

export function listOwnAudit(db: Db, userId: string, paging: Paging): Promise<CallReply<Calls['listOwnAudit']>> {
  return pageOf(db, ownAuditEntry, sql`a.subject_user_id = ${userId}`, paging)
}
