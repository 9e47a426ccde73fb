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
  const parties = { buyer: order.buyer_id, seller: order.seller_id } as const
  for (const [as, to] of Object.entries(parties) as [keyof typeof parties, string][])
    if (to !== actor && toldOf(act, by, as, order))
      await notify(trx, 'order-moved', [{ to, subject, cause, facts: { order: id, act, by, as, state: order.state } }])
  if (order.waits_for !== 'admin' || (order.step === 'escalated' && act === 'offer')) return
  const { rows } = await sql<{ id: string }>`
    select id from users where admin and deleted_at is null and id not in (${order.buyer_id}, ${order.seller_id})`.execute(
    trx,
  )
  await notify(
    trx,
    'order-needs-admin',
    rows.map((admin) => ({ to: admin.id, subject, cause, facts: { order: id } })),
  )
}
