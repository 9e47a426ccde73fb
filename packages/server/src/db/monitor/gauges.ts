import { type Kysely, sql } from 'kysely'
import type { Registry } from 'prom-client'
import { privateTables } from '../private-tables.ts'
import { addGauge } from './gauge.ts'

/** Figures of a connection pool, as pg's has them. */
export interface PoolFigures {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

export function gaugePool(registry: Registry, pool: PoolFigures): void {
  addGauge(
    registry,
    {
      name: 'market_database_connections',
      help: 'Connections of this process, and requests that wait for one.',
      labels: ['state'],
    },
    () => [
      [{ state: 'open' }, pool.totalCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'waiting' }, pool.waitingCount],
    ],
  )
}

const mostCounted = 10_000

/**
 * Gauges of the job queue that all processes share. Counts up to ten thousand; no value while the database does not
 * answer.
 */
export function gaugeJobs<Schema>(registry: Registry, db: Kysely<Schema>): void {
  addGauge(
    registry,
    {
      name: 'market_jobs',
      help: 'Jobs of the market: waiting, running, to be tried again after a failure, given up.',
      labels: ['state'],
    },
    async () => {
      const figures = await countJobs(db).catch(() => ({}))
      return Object.entries(figures).map(([state, count]) => [{ state }, count] as const)
    },
  )
}

/** No value while the database does not answer. */
export function gaugeRowFailures<Schema>(registry: Registry, db: Kysely<Schema>): void {
  addGauge(
    registry,
    { name: 'market_rows_failing', help: 'Rows that a job failed at, by its loop. Must be none.', labels: ['task'] },
    async () => {
      const found = sql<{ task: string; count: number }>`select task, count(*)::int from row_failures group by task`
      const { rows } = await found.execute(db).catch(() => ({ rows: [] }))
      return rows.map(({ task, count }) => [{ task }, count] as const)
    },
  )
}

async function countJobs<Schema>(db: Kysely<Schema>): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      count(*) filter (where not failed and not tried and locked_at is null)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where not failed and tried and locked_at is null)::int as retrying,
      count(*) filter (where failed)::int as failed
    from (
      select locked_at, attempts >= max_attempts and locked_at is null as failed, last_error is not null as tried
      from ${sql.raw(privateTables.jobs)} limit ${mostCounted}
    ) jobs`.execute(db)
  return rows[0] ?? {}
}
