import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createImageFolder } from '../src/adapters/image-folder/image-folder.ts'
import { restoreMarket, type RestoreTarget } from '../src/cli/backup/restore-market.ts'
import { listTables } from '../src/cli/backup/schema.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export interface TestTarget extends RestoreTarget {
  database: TestDatabase
}

export const migrationsDir = path.join(import.meta.dirname, '../migrations')
const quietLog = { info: () => {}, warn: console.warn, error: console.error }

/**
 * A database without rows of users and an empty data folder below `folder`, for one test. Migrated: as a market's first
 * start leaves it, which saves the migrations.
 */
export async function createTarget(folder: string, { migrated = true } = {}): Promise<TestTarget> {
  const database = await createTestDatabase({ migrated })
  onTestFinished(() => database.drop())
  const dataDir = await mkdtemp(path.join(folder, 'target-'))
  const opened = {
    owner: database.owner,
    app: database.app,
    appRole: String(database.app.user),
    embedded: false,
    stop: async () => {},
  }
  return {
    database,
    openDatabase: async () => opened,
    migrationsDir,
    dataDir,
    images: createImageFolder(path.join(dataDir, 'images')),
    log: quietLog,
  }
}

/** The outcome of a restore, as text. */
export function tryRestore(file: string, target: TestTarget): Promise<string> {
  return restoreMarket(file, target).then(() => 'restored', String)
}

export async function inDatabase<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table and the jobs, as text. */
export function contentOf(config: pg.ClientConfig): Promise<Record<string, string[]>> {
  return inDatabase(config, async (client) => {
    const content: Record<string, string[]> = {}
    const read = async (name: string, query: string) => {
      const { rows } = await client.query<{ row: string }>(query)
      content[name] = rows.map(({ row }) => row)
    }
    for (const { name } of await listTables(client))
      await read(name, `select to_json(t)::text as row from public.${name} t order by 1`)
    await read(
      'jobs',
      `
      select json_build_array(t.identifier, payload, q.queue_name, run_at, max_attempts, key, priority, attempts, flags, last_error)::text as row
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by 1`,
    )
    return content
  })
}

/** The content of every file below a folder, by its path. */
export async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(
      files.sort().map(async (file) => [path.relative(dataDir, file), await readFile(file, 'latin1')] as const),
    ),
  )
}
