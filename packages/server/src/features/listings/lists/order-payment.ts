import type { OrderPayment } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import { isoText, jsonObject } from '../../../db/paging/json-object.ts'

const refund = sql`case when m.refunded_at is not null then json_build_object(
  'amount', m.refunded_amount / 100::float8, 'at', ${isoText(sql`m.refunded_at`)}, 'whole', m.refunded_amount = m.amount) end`

/** The order `o` of payment `m`, which `orderPayment` reads. */
export const joinOrder = sql`left join orders o on o.payment_id = m.id`

/** The payment `m` of an order and how it stands, for its buyer and its seller; null without one. */
export const orderPayment: RawBuilder<OrderPayment | null> = sql`case when m.id is not null then json_strip_nulls(${jsonObject(
  {
    at: isoText(sql`m.finished_at`),
    amount: sql`m.amount / 100::float8`,
    currency: sql`m.currency`,
    refund,
    disputed: sql`case when m.disputed_at is not null then true end`,
    orderId: sql`o.id`,
    state: sql`o.state`,
    waitsFor: sql`o.waits_for`,
    dueAt: isoText(sql`o.due_at`),
  },
)}) end`
