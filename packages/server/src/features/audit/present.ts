import { sql, type RawBuilder } from 'kysely'
import { isoText, jsonObject, type JsonFields } from '../../db/json-object.ts'

/** `a` is the log, `p` the laptop it is about, `actor` and `subject` people by what they are called today. */
export const auditJoins = sql`
  left join users actor on actor.id = a.actor_id
  left join users subject on subject.id = a.subject_user_id
  left join products p on p.id = case a.target_kind
    when 'product' then a.target_id
    when 'payment' then (select m.product_id from payments m where m.id = a.target_id) end`

const told: JsonFields = {
  _id: sql`a.id`,
  at: isoText(sql`a.at`),
  action: sql`a.action`,
  reason: sql`a.reason`,
  fields: sql`a.fields`,
  targetKind: sql`a.target_kind`,
  targetId: sql`a.target_id`,
  itemName: sql`p.item_name`,
}

function person(id: RawBuilder<unknown>, table: 'actor' | 'subject'): RawBuilder<unknown> {
  const today = (column: string): RawBuilder<unknown> =>
    sql`case when ${sql.ref(`${table}.deleted_at`)} is null then ${sql.ref(`${table}.${column}`)} end`
  return sql`case when ${id} is not null then ${jsonObject({ _id: id, displayName: today('name'), email: today('email') })} end`
}

/** An entry as Admins see it. */
export const auditJson = jsonObject(told, {
  actorKind: sql`a.actor_kind`,
  actor: person(sql`a.actor_id`, 'actor'),
  subject: person(sql`a.subject_user_id`, 'subject'),
  requestId: sql`a.request_id`,
})

/**
 * An entry as it is told to whom it was done. Who it was is not said, only what. What one person does to another is an
 * Admin's act, except for reports, bookings, and holds that the laptop's seller ends.
 */
export const ownAuditJson = jsonObject(told, {
  by: sql`case
    when a.actor_kind = 'provider' then 'card-provider'
    when a.actor_kind = 'system' then 'market'
    when a.actor_id = a.subject_user_id then 'you'
    when a.action in ('product-reported', 'product-booked', 'booking-deleted') then 'someone'
    when a.action = 'hold-ended' and exists (select from products p where p.id = a.target_id and p.seller_id = a.actor_id) then 'someone'
    else 'admin' end`,
})
