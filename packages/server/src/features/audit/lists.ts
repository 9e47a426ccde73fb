import type { AuditFilters, Paging } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { afterPlace, readJsonPage } from '../../db/json-page.ts'
import { auditJoins, auditJson, ownAuditJson } from './present.ts'

const defaultLimit = 50

function page(db: Db, item: RawBuilder<unknown>, where: RawBuilder<unknown>, paging: Paging): Promise<string> {
  return readJsonPage(db, {
    item,
    table: sql`audit_log`,
    as: sql`a`,
    joined: auditJoins,
    where,
    time: sql`a.at`,
    id: sql`a.id`,
    paging,
    defaultLimit,
  })
}

/** Of `user`: what that person did, and what was done to them. */
export function listAudit(db: Db, { action, user, ...paging }: AuditFilters): Promise<string> {
  const ofAction = action === undefined ? sql`true` : sql`a.action = ${action}`
  if (user !== undefined)
    return page(
      db,
      auditJson,
      sql`a.id in (${ofPerson(sql`actor_id`, user, ofAction, paging)} union ${ofPerson(sql`subject_user_id`, user, ofAction, paging)})`,
      paging,
    )
  // In the words of the index of all entries (migration 0011), which would else be read through for the few of an action.
  return page(db, auditJson, action === undefined ? sql`a.at > '-infinity'` : ofAction, paging)
}

/** As many as can stand on the page, each kind from its own index: who did or suffered something has few entries among all. */
function ofPerson(
  column: RawBuilder<unknown>,
  user: string,
  ofAction: RawBuilder<unknown>,
  paging: Paging,
): RawBuilder<unknown> {
  return sql`(select a.id from audit_log a where a.${column} = ${user} and ${ofAction} ${afterPlace(paging, sql`a.at`, sql`a.id`)}
    order by a.at desc, a.id desc limit ${sql.lit((paging.limit ?? defaultLimit) + 1)})`
}

export function listOwnAudit(db: Db, userId: string, paging: Paging): Promise<string> {
  return page(db, ownAuditJson, sql`a.subject_user_id = ${userId}`, paging)
}
