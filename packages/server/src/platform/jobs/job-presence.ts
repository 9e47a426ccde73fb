import type pg from 'pg'
import type { JobHealth } from './job-health.ts'
import { privateTables } from '../../db/private-tables.ts'
import type { Log } from '../../db/log.ts'

// The first half of the advisory lock's key; the second is derived from the workers' name.
const about = 727_634

/** In milliseconds: how soon a look that failed is repeated. */
const retryAfter = 1_000

/**
 * graphile-worker releases the jobs of a killed process only after four hours. So each process holds an advisory lock
 * under its workers' name while it lives, and releases the jobs of names that had no lock in two looks in a row: a
 * process that lost its connection has taken its lock again before the second. It also counts the jobs that have failed
 * their last attempt, and reports when this process's runner has stopped. `every`: the milliseconds between two looks.
 */
export function keepJobPresence(
  pool: pg.Pool,
  log: Log,
  health: JobHealth,
  every: number,
): { announce(name: string): void; stop(): Promise<void> } {
  let name: string | undefined
  let held: string | undefined
  let holder: pg.PoolClient | undefined
  let unlocked: ReadonlySet<string> = new Set()
  let failing = false
  let stopped = false
  let turn = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const letGo = (client: pg.PoolClient | undefined) => {
    if (client === undefined || client !== holder) return
    holder = undefined
    held = undefined
    client.release(true)
  }
  const takeHolder = async () => {
    const client = await pool.connect()
    holder = client
    client.once('error', () => {
      letGo(client)
      unlocked = new Set()
      next()
    })
    return client
  }
  // The earlier name's lock is released last: its jobs may be under way.
  const holdName = async (client: pg.PoolClient) => {
    if (name === undefined || name === held) return
    const [wanted, earlier] = [name, held]
    await client.query('select pg_advisory_lock($1, hashtext($2))', [about, wanted])
    held = wanted
    if (earlier !== undefined) await client.query('select pg_advisory_unlock($1, hashtext($2))', [about, earlier])
  }
  const look = async () => {
    if (stopped) return
    clearTimeout(timer)
    if (health.stopped())
      log.error({ seconds: Math.round(health.secondsSinceBeat()) }, 'the job runner has stopped: it looks for no jobs')
    try {
      const client = holder ?? (await takeHolder())
      await holdName(client)
      unlocked = await freeAbandoned(client, log, unlocked)
      health.noteFailed(await countFailed(client))
      failing = false
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'could not look for jobs of killed servers')
      failing = true
      unlocked = new Set()
    }
    timer = setTimeout(next, failing ? Math.min(retryAfter, every) : every)
  }
  const next = () => {
    turn = turn.then(look)
  }
  next()

  return {
    announce(latest) {
      name = latest
      // Without a connection, or when this fails, the next look does it.
      turn = turn.then(() => holder && holdName(holder)).catch(() => {})
    },
    async stop() {
      stopped = true
      await turn
      clearTimeout(timer)
      letGo(holder)
    },
  }
}

/** Whether a server uses this connection's database now. */
export async function marketRuns(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1::int::oid and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())`,
    [about],
  )
  return (rowCount ?? 0) > 0
}

/**
 * Releases the jobs of the names that have no lock and had none before. Returns the other names without one. A process
 * that has just taken its first job has half a minute to get its lock.
 */
async function freeAbandoned(
  client: pg.PoolClient,
  log: Log,
  before: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct locked_by as name from ${privateTables.jobs}
     where locked_at < now() - interval '30 seconds' and not exists (
       select from pg_locks where locktype = 'advisory' and classid = $1::int::oid
         and objid = hashtext(locked_by)::oid and objsubid = 2
         and database = (select oid from pg_database where datname = current_database()))`,
    [about],
  )
  const unlocked = new Set(rows.map(({ name }) => name))
  const abandoned = [...unlocked.intersection(before)]
  if (abandoned.length > 0) {
    await client.query('select graphile_worker.force_unlock_workers($1)', [abandoned])
    log.info({ workers: abandoned }, 'jobs of a killed server are run again')
  }
  return unlocked.difference(before)
}

async function countFailed(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ failed: number }>(
    `select count(*)::int as failed from ${privateTables.jobs}
     where attempts >= max_attempts and locked_at is null`,
  )
  return rows[0]?.failed ?? 0
}
