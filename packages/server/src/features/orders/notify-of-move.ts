import { orderAct } from '@market/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { notify } from '../../platform/notices/notify.ts'
import type { Move } from './move-order.ts'
import type { OrderRow } from './noun.ts'
import { toldOf } from './notices.ts'

/** Tells the parties what happened to their order, except who did it, and Admins that it waits for them. */
export async function notifyOfMove(trx: Tx, order: OrderRow, { act, by, actor }: Move): Promise<void> {
  const cause = `${order.id} ${order.version}`
  const { id, product_id: subject } = order
  for (const as of toldOf(act, by, order.waits_for)) {
    const to = as === 'buyer' ? order.buyer_id : order.seller_id
    const facts = { order: id, act, by, as, state: order.state }
    if (to !== actor) await notify(trx, 'order-moved', [{ to, subject, cause, facts, mailOnce: `${id} ${act}` }])
  }
  if (act === 'refund-failed' && order.waits_for === null) await notifyAdmins(trx, 'refund-needs-admin', order, cause)
  if (order.waits_for !== 'admin' || orderAct(act).tellsNoAdmin) return
  await notifyAdmins(trx, 'order-needs-admin', order, cause)
}

/** Tells the buyer of an order that has ended, and Admins, that its money comes by hand. `why`: once for each. */
export async function notifyOfFailedRefund(trx: Tx, order: OrderRow, why: string): Promise<void> {
  const { id, product_id: subject, buyer_id: to, state } = order
  const cause = `${id} ${why}`
  const facts = { order: id, act: 'refund-failed', by: 'provider', as: 'buyer', state } as const
  await notify(trx, 'order-moved', [{ to, subject, cause, facts, mailOnce: `${id} ${facts.act}` }])
  await notifyAdmins(trx, 'refund-needs-admin', order, cause)
}

/** Tells Admins of an order that gave its buyer more than was charged; again when it is more. */
export function notifyOfGivenTwice(trx: Tx, order: OrderRow, twice: string): Promise<void> {
  return notifyAdmins(trx, 'money-back-twice', order, `${order.id} ${twice}`)
}

/** Admins who are no party. */
async function notifyAdmins(
  trx: Tx,
  kind: 'order-needs-admin' | 'refund-needs-admin' | 'money-back-twice',
  { id, product_id: subject, buyer_id: buyer, seller_id: seller }: OrderRow,
  cause: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from users where admin and deleted_at is null and id not in (${buyer}, ${seller})`.execute(trx)
  await notify(
    trx,
    kind,
    rows.map((admin) => ({ to: admin.id, subject, cause, facts: { order: id }, mailOnce: id })),
  )
}
