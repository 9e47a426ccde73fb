import type { AuditEntry, AuditPerson, OwnAuditEntry } from '@market/contract'
import { sql } from 'kysely'

/** `a` is the log, `p` the laptop it is about, `b` the brand, `actor` and `subject` users with their current names. */
export const auditJoins = sql`
  left join users actor on actor.id = a.actor_id
  left join users subject on subject.id = a.subject_user_id
  left join products p on p.id = case a.target_kind
    when 'product' then a.target_id
    when 'payment' then (select m.product_id from payments m where m.id = a.target_id) end
  left join brands b on b.id = case a.target_kind when 'brand' then a.target_id end`

/** The columns of `auditColumns`. */
export interface AuditRow {
  id: string
  at: Date
  action: AuditEntry['action']
  reason: AuditEntry['reason']
  fields: string[]
  target_kind: AuditEntry['targetKind']
  target_id: string
  item_name: string | null
  /** The seller of the laptop it is about. */
  seller_id: string | null
  request_id: string | null
  actor_kind: AuditEntry['actorKind']
  actor_id: string | null
  actor_name: string | null
  actor_email: string | null
  actor_deleted: boolean
  subject_user_id: string | null
  subject_name: string | null
  subject_email: string | null
  subject_deleted: boolean
}

export const auditColumns = sql`a.id, a.at, a.action, a.reason, a.fields, a.target_kind, a.target_id, coalesce(p.item_name, b.name) as item_name, p.seller_id, a.request_id,
  a.actor_kind, a.actor_id, actor.name as actor_name, actor.email as actor_email, actor.deleted_at is not null as actor_deleted,
  a.subject_user_id, subject.name as subject_name, subject.email as subject_email, subject.deleted_at is not null as subject_deleted`

function commonFields(row: AuditRow) {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    reason: row.reason,
    fields: row.fields,
    targetKind: row.target_kind,
    targetId: row.target_id,
    itemName: row.item_name,
  }
}

/** A user with the current name and e-mail; both are null when deleted. */
function person(id: string | null, name: string | null, email: string | null, deleted: boolean): AuditPerson | null {
  if (id === null) return null
  return { _id: id, displayName: deleted ? null : name, email: deleted ? null : email }
}

/** An entry as Admins see it. */
export function presentAudit(row: AuditRow): AuditEntry {
  return {
    ...commonFields(row),
    actorKind: row.actor_kind,
    actor: person(row.actor_id, row.actor_name, row.actor_email, row.actor_deleted),
    subject: person(row.subject_user_id, row.subject_name, row.subject_email, row.subject_deleted),
    requestId: row.request_id,
  }
}

/** An entry as its subject sees it: without who did it. */
export function presentOwnAudit(row: AuditRow): OwnAuditEntry {
  return { ...commonFields(row), by: doerOf(row) }
}

/**
 * One user changes another's data as an Admin, except for reports, bookings, and holds that the laptop's seller ends.
 */
function doerOf(row: AuditRow): OwnAuditEntry['by'] {
  if (row.actor_kind === 'provider') return 'card-provider'
  if (row.actor_kind === 'system') return 'market'
  if (row.actor_id === row.subject_user_id) return 'you'
  if (['product-reported', 'product-booked', 'booking-deleted', 'booking-restored'].includes(row.action))
    return 'someone'
  return row.action === 'hold-ended' && row.actor_id === row.seller_id ? 'someone' : 'admin'
}
