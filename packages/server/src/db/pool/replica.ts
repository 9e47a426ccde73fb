import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely } from 'kysely'
import pg from 'pg'
import { isConnectionLoss, isRetryable, isTimeout } from '../errors.ts'
import type { Log } from '../log.ts'
import { openKysely, openPool } from './pool.ts'
import { describeInOneLine } from '../startup-error.ts'

/** In milliseconds; the market's own are in time-limits.ts. */
export interface ReplicaTimes {
  every: number
  timeout: number
  mostLag: number
}

export interface Replica<Schema> {
  /**
   * Reads from the replica where a second of staleness is harmless; from the primary while the replica is unusable, and
   * when the read fails.
   */
  read<Result>(work: (db: Kysely<Schema>) => Promise<Result>): Promise<Result>
  figures(): ReplicaFigures
  stop(): Promise<void>
}

/**
 * `lag` in seconds, Infinity while unknown; reads served by the replica since the start, and reads that it broke off.
 */
export interface ReplicaFigures {
  fit: boolean
  lag: number
  served: number
  failed: number
}

interface ReplicaOptions<Schema> {
  replica: pg.ClientConfig
  primary: pg.ClientConfig
  db: Kysely<Schema>
  limits: pg.PoolConfig
  times: ReplicaTimes
  log: Log
}

/**
 * Measures replication lag itself, so that only streaming replication is needed: it reads WAL positions of the primary
 * at intervals, and the newest position that the replica has replayed gives the age of its data.
 */
export function openReplica<Schema>({
  replica,
  primary,
  db,
  limits,
  times,
  log,
}: ReplicaOptions<Schema>): Replica<Schema> {
  const pool = openPool({ ...replica, ...limits }, { max: 8, log })
  const reads = openKysely<Schema>(pool)
  const stopping = new AbortController()
  const begun = Date.now()
  let behindSince = 0
  let fit = false
  let mentioned = false
  let reason = 'it does not answer'
  let served = 0
  let failed = 0

  const lag = (): number => (behindSince === 0 ? Infinity : (Date.now() - behindSince) / 1000)
  const judge = (): void => {
    const now = lag() * 1000 <= times.mostLag
    if (stopping.signal.aborted) return
    if (!now && !mentioned && Date.now() - begun > times.timeout + times.mostLag) {
      mentioned = true
      log.warn({ reason }, 'the replica has not been fit since the start: reads go to the primary')
    }
    if (now === fit) return
    fit = now
    mentioned = true
    if (fit) log.info({}, 'reads go to the replica')
    else log.warn({ lag: lag() }, 'the replica is away or too far behind: reads go to the primary')
  }
  const judging = setInterval(judge, times.every)

  /** Runs until one of the two connections is lost. */
  async function measure(): Promise<void> {
    const options = { connectionTimeoutMillis: times.timeout, query_timeout: times.timeout, keepAlive: true }
    const [ahead, behind] = [new pg.Client({ ...primary, ...options }), new pg.Client({ ...replica, ...options })]
    for (const client of [ahead, behind]) client.on('error', () => {})
    try {
      await Promise.all([ahead.connect(), behind.connect()])
      const marks: { at: number; position: string }[] = []
      while (!stopping.signal.aborted) {
        const at = Date.now()
        const position = await readPosition(ahead)
        marks.push({ at, position })
        const { following, replayed: there } = await readReplayed(
          behind,
          marks.map((mark) => mark.position),
        )
        reason = following ? 'it is too far behind' : 'it follows no primary'
        const last = marks[there - 1]
        if (last) behindSince = last.at
        // Bounded, for a replica with a large lag.
        marks.splice(0, Math.max(there, marks.length - 100))
        judge()
        await pause(times.every, undefined, { signal: stopping.signal })
      }
    } finally {
      for (const client of [ahead, behind]) client.end().catch(() => {})
    }
  }

  async function keepMeasuring(): Promise<void> {
    while (!stopping.signal.aborted) {
      await measure().catch((error: unknown) => {
        reason = describeInOneLine(error)
      })
      await pause(times.every, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const measuring = keepMeasuring()
  return {
    async read(work) {
      judge()
      if (!fit) return work(db)
      try {
        const result = await work(reads)
        served += 1
        return result
      } catch (error) {
        // A replica also cancels reads that conflict with replay.
        if (!isConnectionLoss(error) && !isRetryable(error) && !isTimeout(error)) throw error
        failed += 1
        return work(db)
      }
    },
    figures: () => ({ fit, lag: lag(), served, failed }),
    async stop() {
      stopping.abort()
      clearInterval(judging)
      await measuring
      await reads.destroy()
    },
  }
}

async function readPosition(primary: pg.Client): Promise<string> {
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
  return rows[0]?.position ?? ''
}

/** The number of positions, oldest first, that are replayed; 0 without a primary. */
async function readReplayed(
  replica: pg.Client,
  positions: string[],
): Promise<{ following: boolean; replayed: number }> {
  const { rows } = await replica.query<{ following: boolean; replayed: number }>(
    `select pg_is_in_recovery() as following, (select count(*)::int from unnest($1::pg_lsn[]) as position
      where pg_is_in_recovery() and position <= pg_last_wal_replay_lsn()) as replayed`,
    [positions],
  )
  return rows[0] ?? { following: false, replayed: 0 }
}
