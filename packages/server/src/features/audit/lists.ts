import type { AuditFilters, Paging } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { readJsonPage } from '../../db/json-page.ts'
import { auditJson, auditSource, ownAuditJson } from './present.ts'

function page(db: Db, item: RawBuilder<unknown>, where: RawBuilder<unknown>, paging: Paging): Promise<string> {
  return readJsonPage(db, { item, source: auditSource, where, time: sql`a.at`, id: sql`a.id`, paging, defaultLimit: 50 })
}

/** Of `user`: what that person did, and what was done to them. */
export function listAudit(db: Db, { action, user, ...paging }: AuditFilters): Promise<string> {
  const ofAction = action === undefined ? sql`true` : sql`a.action = ${action}`
  const ofUser = user === undefined ? sql`true` : sql`(a.actor_id = ${user} or a.subject_user_id = ${user})`
  return page(db, auditJson, sql`${ofAction} and ${ofUser}`, paging)
}

export function listOwnAudit(db: Db, userId: string, paging: Paging): Promise<string> {
  return page(db, ownAuditJson, sql`a.subject_user_id = ${userId}`, paging)
}
