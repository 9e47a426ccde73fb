import { endsOf, orderStage, type OrderTerms } from '@market/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Move } from '../../features/orders/move-order.ts'
import type { OrderRow } from '../../features/orders/noun.ts'
import { notBackedOff, workThrough } from '../../platform/jobs/work-through.ts'
import { moveTrade } from './move-trade.ts'
import { lockTrade, type Trade } from './trade.ts'

const atOnce = 200

/**
 * Makes the moves and reminders whose time has come, each in its own transaction. Returns how many. Deadlines are
 * judged by the database's time.
 */
export async function runClock(db: Db, terms: OrderTerms): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where due_at is not null and least(due_at, wake_at) <= now()
      and ${notBackedOff('move-orders', sql`id`)}
    order by least(due_at, wake_at) limit ${atOnce}`.execute(db)
  const moveOne = ({ id }: { id: string }) =>
    inTransaction(db, async (trx) => {
      const trade = await lockTrade(trx, terms, id)
      const move = await moveDue(trx, trade)
      if (move) await moveTrade(trx, trade, move)
    })
  await workThrough(db, 'move-orders', ({ each }) => each(rows, moveOne))
  return rows.length
}

/** What the clock has to do with a locked order now. */
async function moveDue(trx: Tx, { terms, order }: Pick<Trade, 'terms' | 'order'>): Promise<Move | undefined> {
  const { rows } = await sql<{ due: boolean; awake: boolean; over: boolean }>`
    select due_at <= now() as due, coalesce(wake_at <= now(), false) as awake,
      coalesce(disputed_at + make_interval(days => ${terms.endDays}::int, secs => paused_seconds) <= now(), false) as over
    from orders where id = ${order.id}::uuid`.execute(trx)
  const [at] = rows
  const isPaused = order.paused_at !== null
  if (at?.due && !isPaused) return moveAtDeadline(order, at.over)
  if (at?.awake || at?.due) return { act: 'remind', by: 'clock', to: order.state }
  return undefined
}

/** Who has the laptop decides where a dispute ends that nobody has decided. `over`: its last day has passed. */
export function moveAtDeadline(order: Pick<OrderRow, 'state' | 'step' | 'holder'>, over: boolean): Move | undefined {
  if (orderStage(order).wait?.escalates && !over) return { act: 'call-admin', by: 'clock', to: 'disputed' }
  const [end, ...others] = endsOf(order.state, 'expire', 'clock')
  if (end === undefined) return undefined
  const byHolder = order.holder === 'buyer' ? 'completed' : 'refunded'
  return { act: 'expire', by: 'clock', to: others.length === 0 ? end : byHolder }
}
