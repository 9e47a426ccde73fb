import {
  orderAct,
  orderStage,
  type DisputeStep,
  type OrderAct,
  type OrderProblem,
  type OrderRole,
  type OrderState,
  type OrderTerms,
} from '@market/contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { emit } from '../../platform/domain-events/emit.ts'
import { sendHint } from '../../platform/events/hints.ts'
import type { OrderRow } from './noun.ts'
import { notifyOfMove } from './notify-of-move.ts'
import { pausedSoFar, waitInPause } from './pause.ts'
import { waitOf } from './waits.ts'

export interface Move {
  act: OrderAct
  by: OrderRole
  to: OrderState
  /** The user who acts; absent when the clock or the provider does. */
  actor?: string
  /** Back to the buyer, in minor units. */
  amount?: number
  problem?: OrderProblem
  text?: string
  /** Of a pause: until when the provider takes evidence. */
  until?: Date | null
}

/**
 * Takes an order to its next state: its event, its wait, notices and hints for both parties; the row of the act says
 * which step of a dispute follows and who has the laptop. The order's row is locked, after its laptop's and its
 * payment's. The database refuses what is no move. No money moves here.
 */
export async function moveOrder(trx: Tx, terms: OrderTerms, order: OrderRow, move: Move): Promise<OrderRow> {
  const version = order.version + 1
  const { next: nextStep = order.step, holder = order.holder } = orderAct(move.act)
  const step = move.to === 'disputed' ? nextStep : null
  await insertEvent(trx, order.id, { version, from: order.state, move })
  const stays = move.to === order.state && step === order.step
  const isPaused = order.paused_at !== null || move.act === 'pause'
  const next = stays ? null : newWait(terms, move.to, step)
  const moved = await trx
    .updateTable('orders')
    .set({
      state: move.to,
      version,
      step,
      holder,
      ...(isPaused ? waitInPause(terms, order, move, next) : (next ?? afterStay(order, move.act))),
      ...(move.to === 'disputed' && { disputed_at: sql<Date>`coalesce(disputed_at, now())` }),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await notifyOfMove(trx, moved, move)
  await emitMove(trx, moved, order.state, move)
  await sendHint(trx, `order:${order.id}`, [order.buyer_id, order.seller_id])
  return moved
}

export function emitMove(
  trx: Tx,
  order: OrderRow,
  from: OrderState | 'none',
  { act, amount = 0 }: Move,
): Promise<void> {
  return emit(trx, 'order-moved', { order, from, act, amount })
}

/** The first event of an order that is about to be inserted has version 1. */
export async function insertEvent(
  trx: Tx,
  orderId: string,
  { version, from, move }: { version: number; from: OrderState | 'none'; move: Move },
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      version,
      from_state: from,
      act: move.act,
      by_role: move.by,
      to_state: move.to,
      actor_id: move.actor ?? null,
      amount: move.amount ?? null,
      problem: move.problem ?? null,
      text: move.text ?? '',
    })
    .execute()
}

export const inHours = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours}::int)`

export function newWait(terms: OrderTerms, state: OrderState, step: DisputeStep | null) {
  const wait = waitOf(terms, state, step)
  if (wait === null) return { waits_for: null, due_at: null, wake_at: null }
  const first = sql`coalesce(disputed_at + make_interval(secs => ${pausedSoFar('floor')}), now())`
  // The end of a dispute is counted from the first one, whatever happens after.
  const end = terms.endDays * 24
  const due =
    wait.since === 'dispute'
      ? sql<Date>`${first} + make_interval(hours => ${wait.due}::int)`
      : state === 'disputed'
        ? sql<Date>`least(now() + make_interval(hours => ${wait.due}::int), ${first} + make_interval(hours => ${end}::int))`
        : inHours(wait.due)
  return { waits_for: wait.waitsFor, due_at: due, wake_at: wait.wake === null ? null : inHours(wait.wake) }
}

/** A wait that goes on: after a reminder the next one comes where the wait has more than one. */
function afterStay(order: OrderRow, act: OrderAct) {
  if (act !== 'remind') return {}
  const every = orderStage(order).wait?.remindEvery
  return { wake_at: every === undefined ? null : inHours(every) }
}
