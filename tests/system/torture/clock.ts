import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../market/database.ts'
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
}

/** Runs the minute's jobs: those of the crontab, and those waiting for a retry. */
export async function strikeMinute(socket: string): Promise<void> {
  for (const job of ['reconcile-payments', 'check-integrity'])
    await ask(socket, `select from graphile_worker.add_job($1, job_key => $1)`, [job])
  await ask(
    socket,
    `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`,
  )
}

/** Lets time pass in steps until the signal, so that holds expire during payments. */
export async function runClock(socket: string, random: Random, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(random.whole(1_500, 6_000), undefined, { signal }).catch(() => {})
    // The database may be down; the next step follows.
    await passTime(socket, random.next() * 0.7).catch(() => {})
    if (random.chance(0.5)) await strikeMinute(socket).catch(() => {})
  }
}
