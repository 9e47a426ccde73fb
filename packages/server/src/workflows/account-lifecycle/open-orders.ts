import { moveOf, Problem, problems, type OrderTerms } from '@market/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { workThrough } from '../../platform/jobs/work-through.ts'
import { moveTrade } from '../trade/move-trade.ts'
import { lockTrade } from '../trade/trade.ts'

/**
 * @throws Problem `order-open`, which names the laptops of the orders that are open, or of which money is still owed to
 * the user, by the user, or on its way.
 */
export async function requireNoOpenOrder(db: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ item: string }>`
    select p.item_name as item from orders o join products p on p.id = o.product_id
    where (o.buyer_id = ${userId}::uuid or o.seller_id = ${userId}::uuid) and o.due_at is not null
      or o.buyer_id = ${userId}::uuid and balance_of(o.id, 'buyer') <> 0
      or o.seller_id = ${userId}::uuid and (o.has_seller_balance or exists (select from ledger l
        join payouts w on w.id = l.payout_id where l.order_id = o.id and w.state in ('open', 'sending', 'sent')))
    order by o.created_at limit 10`.execute(db)
  if (rows.length === 0) return
  const items = rows.map(({ item }) => item).join(', ')
  throw new Problem('order-open', { detail: problems['order-open'].say.replace(/\.$/, `: ${items}.`) })
}

export async function findOpenOrders(trx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from orders
    where (buyer_id = ${userId}::uuid or seller_id = ${userId}::uuid) and due_at is not null`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Hands the open ones of these orders to an Admin, and those of this payment and of these laptops. Each in its own
 * transaction.
 */
export async function stopOrders(
  db: Db,
  terms: OrderTerms,
  { orderIds, paymentId, productIds }: { orderIds: string[]; paymentId: string | null; productIds: string[] },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from orders
    where due_at is not null and state <> 'completed' and (id = any(${orderIds}::uuid[]) or payment_id = ${paymentId}::uuid
      or product_id = any(${productIds}::uuid[]))`.execute(db)
  const stop = ({ id }: { id: string }) =>
    inTransaction(db, async (trx) => {
      const trade = await lockTrade(trx, terms, id)
      const { state, step } = trade.order
      if (trade.order.due_at === null || state === 'completed' || step === 'escalated') return
      const act = moveOf(state, 'stop', 'clock') ? 'stop' : 'call-admin'
      await moveTrade(trx, trade, { act, by: 'clock', to: 'disputed' })
    })
  await workThrough(db, 'stop-orders', ({ each }) => each(rows, stop))
}
