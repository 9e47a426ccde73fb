import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isConnectionLoss } from '../../db/errors.ts'

/** The error with which a job ends that has failed at some rows and done the others. */
export class RowsFailed extends Error {
  readonly task: string
  readonly rows: readonly { id: string; error: unknown }[]

  constructor(task: string, rows: RowsFailed['rows']) {
    const first = rows
      .slice(0, 10)
      .map(({ id, error }) => `${id}: ${error instanceof Error ? error.message : 'failed'}`)
    super(`${task} failed at ${rows.length}: ${first.join('; ')}`)
    this.task = task
    this.rows = rows
  }
}

/** The rows at which a job has failed, those of its steps too; `at`: in which loop. */
export function rowsOf(error: unknown): { at: string; id: string; error: unknown }[] {
  if (!(error instanceof RowsFailed)) return []
  return error.rows.flatMap((row) => (row.error instanceof RowsFailed ? rowsOf(row.error) : { at: error.task, ...row }))
}

interface Row {
  id: string
}

export interface Through {
  /** Works on each row alone. */
  each<One extends Row>(rows: readonly One[], work: (row: One) => Promise<unknown>): Promise<void>
  /** Works on all rows at once, in a transaction; if that fails, on each alone. */
  together<One extends Row>(
    rows: readonly One[],
    work: (ids: string[], rows: readonly One[]) => Promise<unknown>,
  ): Promise<void>
}

/**
 * Goes through rows in a job. One that throws is stored in `row_failures`, and the others are worked on; a lost
 * connection ends it all. `task` names the loop: with `notBackedOff` it reads no row that failed a short time ago, so that
 * such rows can't fill its batches.
 * @throws RowsFailed at the end, if a row has failed
 */
export async function workThrough<Result>(
  db: Db,
  task: string,
  go: (through: Through) => Promise<Result>,
): Promise<Result> {
  const failed: { id: string; error: unknown }[] = []
  const attempt = async (rows: readonly Row[], work: () => Promise<unknown>): Promise<unknown> => {
    try {
      await work()
      await sql`delete from row_failures where task = ${task} and row_id = any(${idsOf(rows)}::text[])`.execute(db)
      return undefined
    } catch (error) {
      if (isConnectionLoss(error)) throw error
      return error
    }
  }
  const each: Through['each'] = async (rows, work) => {
    for (const row of rows) {
      const error = await attempt([row], () => work(row))
      if (error === undefined) continue
      failed.push({ id: row.id, error })
      await recordFailure(db, task, row.id)
    }
  }
  const together: Through['together'] = async (rows, work) => {
    const error = rows.length > 0 && (await attempt(rows, () => work(idsOf(rows), rows)))
    if (error) await each(rows, (row) => work([row.id], [row]))
  }
  const result = await go({ each, together })
  if (failed.length > 0) throw new RowsFailed(task, failed)
  return result
}

/** Takes the steps of a job, each also if one before it throws. */
export function workSteps(db: Db, task: string, steps: Record<string, () => Promise<unknown>>): Promise<void> {
  const named = Object.entries(steps).map(([id, take]) => ({ id, take }))
  return workThrough(db, task, ({ each }) => each(named, ({ take }) => take()))
}

/** The row with this id did not fail in this loop, or its time to be tried again has come. */
export function notBackedOff(task: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (select from row_failures f
    where f.task = ${task} and f.row_id = ${id}::text and f.retry_at > now())`
}

/** The row with this id has failed in this loop. */
export function failedBefore(task: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from row_failures f where f.task = ${task} and f.row_id = ${id}::text)`
}

/** After a minute, then after twice as long each time, at most about an hour. */
async function recordFailure(db: Db, task: string, id: string): Promise<void> {
  await sql`insert into row_failures as f (task, row_id, retry_at) values (${task}, ${id}, now() + interval '1 minute')
    on conflict (task, row_id) do update
    set failures = f.failures + 1, retry_at = now() + interval '1 minute' * 2 ^ least(f.failures, 6)`.execute(db)
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

/** Deletes those of rows that are worked on no more: a day ago they would have been tried again. */
export async function purgeFailures(db: Db): Promise<void> {
  await sql`delete from row_failures where retry_at < now() - interval '1 day'`.execute(db)
}
