import { setTimeout as wait } from 'node:timers/promises'
import { ask, changePastRules } from '../market/database.ts'
import type { Random } from '../../../bench/random.ts'

/** Ages a share of the unfinished rows: holds by half an hour, times of questions to the provider by two minutes. */
export async function passTime(socket: string, share: number): Promise<void> {
  await ask(
    socket,
    `update holds set taken_at = taken_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes' where random() < $1`,
    [share],
  )
  await ask(
    socket,
    `update payments set asked_at = asked_at - interval '2 minutes'
    where state in ('requested', 'open', 'refund-due') and random() < $1`,
    [share],
  )
  await ask(
    socket,
    `update payments set asked_at = asked_at - interval '1 day'
    where random() < case when disputed_at is not null then $1::float8 when refunded_at is not null then $1 / 10 end`,
    [share],
  )
  await ask(socket, 'update row_failures set retry_at = now() where random() < $1', [share])
  // A user does there in minutes what takes one days.
  await ask(socket, `update attempts set drained_at = now()`)
  await ask(socket, `update order_codes set locked_until = now() where locked_until > now()`)
}

/** An hour passes for the refunds whose call can't arrive any more: it began a minute ago, longer than any stall. */
export async function passLostRefunds(socket: string): Promise<void> {
  await ask(
    socket,
    `update refunds set asked_at = asked_at - interval '1 hour'
    where state = 'open' and asked_at < now() - interval '1 minute'`,
  )
}

/** In hours: each passes one more reminder or deadline of an order. */
const spans = [1, 49, 73, 121, 169, 1_441]

/** Ages a share of the open orders, each by one of `spans`; not those whose sellers guess the code. */
export function passDeadlines(socket: string, share: number): Promise<void> {
  return age(socket, `get_byte(uuid_send(id), 15) % 64 <> 0 and random() < ${share}`, spans)
}

/** Ages the completion of a share of the orders by 8 days, after which their money is payable. */
export function passCompletion(socket: string, share: number): Promise<void> {
  return changePastRules(
    socket,
    `update order_events set at = at - interval '8 days'
    where to_state = 'completed' and from_state <> 'completed' and random() < ${share}`,
  )
}

/** Nobody acts on every second order any more: 60 days pass, twice. */
export function fallSilent(socket: string): Promise<void> {
  return age(socket, silent, [1_441])
}

/** Of the orders, those on which nobody acts in the end. */
export const silent = `get_byte(uuid_send(id), 15) % 2 = 0`

function age(socket: string, which: string, hours: number[]): Promise<void> {
  const columns = ['created_at', 'due_at', 'wake_at', 'disputed_at', 'paused_at'].map(
    (one) => `${one} = o.${one} - aged.span`,
  )
  return changePastRules(
    socket,
    `with aged as materialized (
      select id, (array[${hours.join()}])[1 + floor(random() * ${hours.length})::int] * interval '1 hour' as span
      from orders where due_at is not null and ${which})
    update orders o set ${columns.join()} from aged where o.id = aged.id and o.due_at is not null`,
  )
}

/** Runs the minute's jobs: those of the crontab, and those waiting for a retry. */
export async function strikeMinute(socket: string): Promise<void> {
  for (const job of ['move-orders', 'open-payouts', 'reconcile-payments', 'check-integrity'])
    await ask(socket, `select from graphile_worker.add_job($1, job_key => $1)`, [job])
  await ask(
    socket,
    `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`,
  )
}

/** Lets time pass in steps until the signal, so that holds expire during payments, and deadlines during acts. */
export async function runClock(socket: string, random: Random, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(random.whole(1_500, 6_000), undefined, { signal }).catch(() => {})
    // The database may be down; the next step follows.
    await passTime(socket, random.next() * 0.7).catch(() => {})
    await passDeadlines(socket, random.next() * 0.7).catch(() => {})
    await passCompletion(socket, random.next() * 0.7).catch(() => {})
    if (random.chance(0.6)) await strikeMinute(socket).catch(() => {})
  }
}
