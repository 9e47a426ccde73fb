import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { jobLogger } from './job-logger.ts'
import type { Log } from './log.ts'
import { openPool } from './pool/pool.ts'
import { describeInOneLine, StartupError } from './startup-error.ts'

interface AppliedMigration {
  name: string
  sha256: string
}

export interface MigrateOptions {
  owner: pg.ClientConfig
  /** The server's role; if it is the owner too, grants are skipped. */
  appRole: string
  /** Folder of `NNNN_name.sql` and `NNNN_name.concurrent.sql` files, and `grants.sql`. */
  dir: string
  log: Log
  /** Only these files, without grants: for a restore, whose rows must exist before the later files run. */
  only?: readonly string[]
}

const lockKey = 7_276_341_905
const lockInterval = 100
const oldestVersion = 15
// A change that waits for a lock blocks all later statements on the table, so it gives up early and the start is
// retried.
const longestLockWait = 10_000

/**
 * Migrates the database: our files, graphile-worker's tables, then the app role's grants. When several servers start
 * together, one migrates and the others wait.
 * @throws StartupError when an applied file was changed, a file fails, or PostgreSQL is too old
 */
export async function migrate({ owner, appRole, dir, log, only }: MigrateOptions): Promise<void> {
  const pool = openPool({ ...owner, statement_timeout: 0, lock_timeout: longestLockWait }, { max: 3, log })
  const client = await pool.connect()
  try {
    await refuseOldVersion(client)
    await waitForTurn(client)
    const files = await readMigrationFiles(dir)
    await applyFiles(client, only === undefined ? files : files.filter(({ name }) => only.includes(name)), log)
    await runMigrations({ pgPool: pool, logger: jobLogger(log) })
    if (only === undefined) await grantToApp(client, appRole, dir, log)
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  } finally {
    client.release(true)
    await pool.end()
  }
}

// A statement that waited for the lock would keep its snapshot, and an index that is built concurrently waits until
// older snapshots have ended: the two would wait for each other.
async function waitForTurn(client: pg.ClientBase): Promise<void> {
  const tryLock = () => client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
  while ((await tryLock()).rows[0]?.locked !== true) await pause(lockInterval)
}

async function refuseOldVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  const [row] = rows
  if (row !== undefined && Number(row.number) < oldestVersion * 10_000) {
    throw new StartupError(`PostgreSQL ${oldestVersion} or newer is needed, the database is ${row.version}.`)
  }
}

async function applyFiles(client: pg.ClientBase, files: readonly MigrationFile[], log: Log): Promise<void> {
  const applied = new Map((await readApplied(client)).map(({ name, sha256 }) => [name, sha256]))
  const unknown = [...applied.keys()].filter((name) => !files.some((file) => file.name === name))
  if (unknown.length > 0) log.warn({ migrations: unknown }, 'the database was migrated by a newer server than this one')
  for (const file of files) {
    const before = applied.get(file.name)
    if (before === undefined) await applyFile(client, file, log)
    else if (before !== file.sha256) {
      throw new StartupError(
        `The migration ${file.name} was changed after it had been applied: put it back and add a new file.`,
      )
    }
  }
}

async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  return (await client.query<AppliedMigration>('select name, sha256 from migrations')).rows
}

export interface MigrationFile extends AppliedMigration {
  text: string
}

/** The migrations of a folder in their order. */
export async function readMigrationFiles(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(dir, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function applyFile(client: pg.ClientBase, file: MigrationFile, log: Log): Promise<void> {
  try {
    await (file.name.endsWith('.concurrent.sql') ? buildIndexes(client, file) : applyInTransaction(client, file))
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartupError(`The migration ${file.name} failed: ${describeInOneLine(error)}`, { cause: error })
  }
  log.info({ migration: file.name }, 'migrated')
}

async function applyInTransaction(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  await client.query('begin')
  await client.query(file.text)
  await recordApplied(client, file)
  await client.query('commit')
}

const indexBuild = /^(?:\s|--.*\n)*create (?:unique )?index concurrently (\w+) on /i

/** Runs each `create index concurrently`, which no transaction allows. A killed start builds all of them again. */
async function buildIndexes(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  // It waits for older transactions, and no write queues behind it.
  await client.query('set lock_timeout = 0')
  for (const statement of file.text.split(/;\s*$/m).filter((text) => text.trim() !== '')) {
    const [, index] = indexBuild.exec(statement) ?? []
    if (index === undefined) throw new Error("each of its statements must be 'create index concurrently NAME on …'")
    // A killed build leaves an invalid index.
    await client.query(`drop index concurrently if exists ${index}`)
    await client.query(statement)
  }
  await client.query(`set lock_timeout = ${longestLockWait}`)
  await recordApplied(client, file)
}

async function recordApplied(client: pg.ClientBase, { name, sha256 }: MigrationFile): Promise<void> {
  await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
}

async function grantToApp(client: pg.ClientBase, appRole: string, dir: string, log: Log): Promise<void> {
  const { rows } = await client.query<{ owner: string }>('select current_user as owner')
  if (rows[0]?.owner === appRole) {
    log.warn(
      { role: appRole },
      'the server works as the owner of its tables: set DATABASE_OWNER_URL to a role of its own',
    )
    return
  }
  const text = await readFile(path.join(dir, 'grants.sql'), 'utf8')
  await client.query('begin')
  await client.query(`select set_config('market.app_role', $1, true)`, [appRole])
  await client.query(text)
  await client.query('commit')
}
