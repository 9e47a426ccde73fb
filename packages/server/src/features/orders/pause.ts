import type { OrderTerms } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Move, newWait } from './move-order.ts'
import type { OrderRow } from './noun.ts'
import { waitOf } from './waits.ts'

/** Seconds of all pauses since the order was disputed first. Its dispute ends so much later. */
export function pausedSoFar(round: 'floor' | 'ceil'): RawBuilder<number> {
  const since = sql`case when paused_at is not null then greatest(paused_at, disputed_at) end`
  return sql`paused_seconds + coalesce(${sql.raw(round)}(extract(epoch from now() - ${since})), 0)::integer`
}

const none = { paused_at: null, left_seconds: null }
const tomorrow = sql<Date>`now() + interval '24 hours'`
const secondsUntil = (time: RawBuilder<unknown>) => sql<number>`floor(extract(epoch from ${time} - now()))::integer`

/**
 * What a move changes of the wait of an order that is paused, or begins to be: it waits for an Admin until the day for
 * evidence, reminded two days before, and then daily. `next`: the wait that the move leads to; null when it stays.
 */
export function waitInPause(
  terms: OrderTerms,
  order: OrderRow,
  { act, to, until }: Move,
  next: ReturnType<typeof newWait> | null,
) {
  if (act === 'pause') {
    const due = until ? sql<Date>`${until}::timestamptz` : tomorrow
    const before = sql<Date>`${due} - interval '48 hours'`
    const wait = { due_at: due, wake_at: sql<Date>`case when ${before} > now() then ${before} end` }
    const begin = { waits_for: 'admin' as const, paused_at: sql<Date>`now()`, left_seconds: secondsUntil(sql`due_at`) }
    return order.paused_at === null ? { ...wait, ...begin } : wait
  }
  if (act === 'resume') return { ...resume(terms, order), ...none }
  if (act === 'remind') return { due_at: sql<Date>`greatest(due_at, ${tomorrow})`, wake_at: null }
  if (to === 'refunded') return { ...next, ...none }
  return next?.due_at ? { left_seconds: secondsUntil(next.due_at) } : {}
}

function resume(terms: OrderTerms, { state, step }: OrderRow) {
  const wait = waitOf(terms, state, step)
  const due = sql<Date>`now() + make_interval(secs => left_seconds)`
  return {
    waits_for: wait && wait.waitsFor,
    due_at: due,
    wake_at: wait?.wake ? sql<Date>`${due} - make_interval(hours => ${wait.due - wait.wake}::integer)` : null,
    paused_seconds: sql<number>`case when disputed_at is null then 0 else ${pausedSoFar('ceil')} end`,
  }
}
