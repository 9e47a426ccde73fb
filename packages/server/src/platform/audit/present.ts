import type { AuditEntry, AuditPerson, OwnAuditEntry } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import { isoText, jsonObject, type JsonFields } from '../../db/paging/json-object.ts'

/** `a` is the log, `p` the laptop it is about, `b` the brand, `actor` and `subject` users with their current names. */
export const auditJoins = sql`
  left join users actor on actor.id = a.actor_id
  left join users subject on subject.id = a.subject_user_id
  left join products p on p.id = case a.target_kind
    when 'product' then a.target_id
    when 'payment' then (select m.product_id from payments m where m.id = a.target_id) end
  left join brands b on b.id = case a.target_kind when 'brand' then a.target_id end`

const common: JsonFields = {
  _id: sql`a.id`,
  at: isoText(sql`a.at`),
  action: sql`a.action`,
  reason: sql`a.reason`,
  fields: sql`a.fields`,
  targetKind: sql`a.target_kind`,
  targetId: sql`a.target_id`,
  itemName: sql`coalesce(p.item_name, b.name)`,
}

/** A user with the current name and e-mail; both are null when deleted. */
function person(id: string, user: string): RawBuilder<AuditPerson | null> {
  const living = (column: string) =>
    sql`case when ${sql.ref(`${user}.deleted_at`)} is null then ${sql.ref(`${user}.${column}`)} end`
  return sql`case when ${sql.ref(id)} is not null then
    json_build_object('_id', ${sql.ref(id)}, 'displayName', ${living('name')}, 'email', ${living('email')}) end`
}

/** An entry as Admins see it. */
export const auditEntry = sql<AuditEntry>`${jsonObject(common, {
  actorKind: sql`a.actor_kind`,
  actor: person('a.actor_id', 'actor'),
  subject: person('a.subject_user_id', 'subject'),
  requestId: sql`a.request_id`,
})}`

/**
 * An entry as its subject sees it: without who did it. One user changes another's data as an Admin, except for reports,
 * bookings, and holds that the laptop's seller ends.
 */
export const ownAuditEntry = sql<OwnAuditEntry>`${jsonObject(common, {
  by: sql`case
    when a.actor_kind = 'provider' then 'card-provider'
    when a.actor_kind = 'system' then 'market'
    when a.actor_id = a.subject_user_id then 'you'
    when a.action in ('product-reported', 'product-booked', 'booking-deleted', 'booking-restored') then 'someone'
    when a.action = 'hold-ended' and a.actor_id = p.seller_id then 'someone'
    else 'admin' end`,
})}`
