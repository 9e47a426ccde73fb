import type pg from 'pg'
import type { JobHealth } from './job-health.ts'
import type { Log } from '../log.ts'

// The first half of the advisory lock's key; the second is derived from the workers' name.
const about = 727_634

/**
 * graphile-worker releases the jobs of a killed process only after four hours. So each process holds an advisory lock
 * under its workers' name while it lives, and releases the jobs of names without a lock. It also counts the jobs that
 * have failed their last attempt, and reports when this process's runner has stopped.
 */
export function keepJobPresence(
  pool: pg.Pool,
  log: Log,
  health: JobHealth,
): { announce(name: string): void; stop(): Promise<void> } {
  let name: string | undefined
  let holder: pg.PoolClient | undefined
  let stopped = false
  let turn = Promise.resolve()

  const letGo = (client: pg.PoolClient | undefined) => {
    if (client === undefined || client !== holder) return
    holder = undefined
    client.release(true)
  }
  const takeHolder = async () => {
    const client = await pool.connect()
    holder = client
    client.once('error', () => {
      letGo(client)
      next()
    })
    return client
  }
  const look = async () => {
    if (stopped) return
    if (health.stopped())
      log.error({ seconds: Math.round(health.secondsSinceBeat()) }, 'the job runner has stopped: it looks for no jobs')
    try {
      const client = holder ?? (await takeHolder())
      if (name !== undefined) await hold(client, name)
      await freeAbandoned(client, log)
      health.noteFailed(await countFailed(client))
    } catch (error) {
      log.warn({ err: error }, 'could not look for jobs of killed servers')
    }
  }
  const next = () => {
    turn = turn.then(look)
  }
  const timer = setInterval(next, 30_000)
  next()

  return {
    announce(latest) {
      name = latest
      next()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await turn
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

async function hold(client: pg.PoolClient, name: string): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
  await client.query('select pg_advisory_lock($1, hashtext($2))', [about, name])
}

// A process that has just taken its first job has half a minute to get its lock.
async function freeAbandoned(client: pg.PoolClient, log: Log): Promise<void> {
  const { rows } = await client.query<{ names: string[] | null }>(
    `select array_agg(distinct locked_by) as names from graphile_worker._private_jobs
     where locked_at < now() - interval '30 seconds' and not exists (
       select from pg_locks where locktype = 'advisory' and classid = $1::int::oid
         and objid = hashtext(locked_by)::oid and objsubid = 2
         and database = (select oid from pg_database where datname = current_database()))`,
    [about],
  )
  const abandoned = rows[0]?.names ?? []
  if (abandoned.length === 0) return
  await client.query('select graphile_worker.force_unlock_workers($1)', [abandoned])
  log.info({ workers: abandoned }, 'jobs of a killed server are run again')
}

async function countFailed(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ failed: number }>(
    `select count(*)::int as failed from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null`,
  )
  return rows[0]?.failed ?? 0
}
