import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { startMarket, type Market } from '../../test/market.ts'
import { createImageFolder } from '../adapters/image-folder/image-folder.ts'
import { makeBackup } from './make-backup.ts'
import { restoreMarket, type RestorePlace } from './restore-market.ts'
import { listTables } from './schema.ts'

const migrationsDir = path.join(import.meta.dirname, '../../migrations')
const log = { info: () => {}, warn: console.warn, error: console.error }
let market: Market
let folder: string
let backup: string

async function aFolder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

async function aPlace(): Promise<RestorePlace & { database: TestDatabase }> {
  const database = await createTestDatabase({ migrated: false })
  onTestFinished(() => database.drop())
  const dataDir = await aFolder()
  const opened = { owner: database.owner, app: database.app, appRole: String(database.app.user), embedded: false, stop: async () => {} }
  return { database, openDatabase: async () => opened, migrationsDir, dataDir, images: createImageFolder(path.join(dataDir, 'images')), log }
}

/** Every row of every table, and the jobs, as text. */
async function contentOf(config: pg.ClientConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const content: Record<string, string[]> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(`select to_json(t)::text as row from public.${name} t order by 1`)
      content[name] = rows.map(({ row }) => row)
    }
    const { rows } = await client.query<{ row: string }>(
      `select json_build_array(task_identifier, payload, run_at, max_attempts, key, priority, attempts, last_error)::text as row
       from (select j.*, t.identifier as task_identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id) j order by 1`)
    return { ...content, jobs: rows.map(({ row }) => row) }
  } finally {
    await client.end()
  }
}

const never = new AbortController().signal

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  backup = path.join(folder, 'market.tar')
  market = await startMarket()
  const [seller, buyer] = [await market.signUp('Saler'), await market.signUp('Buyer', 'Ms. "Quote" \\ ক')]
  await market.listLaptop(seller)
  await buyer.call('subscribe', { body: { email: buyer.email } })
  await makeBackup({ owner: market.owner, images: market.images, dataDir: folder }, { file: backup, withSecrets: false, signal: never })
})
afterAll(async () => {
  await market.stop()
  await rm(folder, { recursive: true, force: true })
})

it('brings back every row, job and file of a market that runs', async () => {
  const place = await aPlace()
  const manifest = await restoreMarket(backup, place)
  expect(await contentOf(place.database.owner)).toEqual(await contentOf(market.owner))
  expect(manifest.images).toBe(1)
  const names = await readdir(path.join(place.dataDir, 'images'), { recursive: true })
  for (const name of names.filter((one) => one.includes('.')).map((one) => path.basename(one))) {
    expect(await place.images.read(name)).toEqual(await market.images.read(name))
  }
  expect(names.filter((one) => one.includes('.'))).toHaveLength(4)
})
