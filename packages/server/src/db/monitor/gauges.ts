import { type Kysely, sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { privateTables } from '../jobs/private-tables.ts'

/** Figures of a connection pool, as pg's has them. */
export interface PoolFigures {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

export function gaugePool(registry: Registry, pool: PoolFigures): void {
  registry.registerMetric(
    new Gauge({
      name: 'market_database_connections',
      help: 'Connections of this process, and requests that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'open' }, pool.totalCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    }),
  )
}

const mostCounted = 10_000

interface JobFigures {
  waiting: number
  running: number
  retrying: number
  failed: number
}

/**
 * Gauges of the job queue that all processes share. Counts up to ten thousand; no value while the database does not
 * answer.
 */
export function gaugeJobs<Schema>(registry: Registry, db: Kysely<Schema>): void {
  registry.registerMetric(
    new Gauge({
      name: 'market_jobs',
      help: 'Jobs of the market: waiting, running, to be tried again after a failure, given up.',
      labelNames: ['state'],
      registers: [],
      async collect() {
        this.reset()
        const figures = await countJobs(db).catch(() => undefined)
        if (figures) for (const [state, count] of Object.entries(figures)) this.set({ state }, count)
      },
    }),
  )
}

async function countJobs<Schema>(db: Kysely<Schema>): Promise<JobFigures | undefined> {
  const { rows } = await sql<JobFigures>`
    select
      count(*) filter (where not failed and not tried and locked_at is null)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where not failed and tried and locked_at is null)::int as retrying,
      count(*) filter (where failed)::int as failed
    from (
      select locked_at, attempts >= max_attempts and locked_at is null as failed, last_error is not null as tried
      from ${sql.raw(privateTables.jobs)} limit ${mostCounted}
    ) jobs`.execute(db)
  return rows[0]
}
