import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillFolder } from '../embedded/test-folder.ts'
import { openDatabase, type Database } from './connect.ts'
import { migrate } from '../migrate.ts'
import { reachDatabase } from './reach-database.ts'

const log = { info: () => {}, warn: console.warn, error: console.error }
const migrationsDir = path.join(import.meta.dirname, '../../../migrations')
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'reach-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

async function countBrands(config: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from brands')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

it('starts the embedded database where no server runs, also after a killed one, and stops it again', async () => {
  await fillFolder(path.join(dataDir, 'postgres'))
  await mkdir(path.join(dataDir, 'postgres/run'), { recursive: true })
  await writeFile(path.join(dataDir, 'postgres/run/.s.PGSQL.5432'), '')
  const reached = await reachDatabase({ dataDir, databaseUrl: undefined, migrationsDir, log })
  expect(await countBrands(reached.app)).toBe(10)
  await reached.leave()
  await expect(countBrands(reached.app)).rejects.toThrow()
})

it('works beside a running server and leaves its database running', async () => {
  const server: Database = await openDatabase({ dataDir, log })
  try {
    await migrate({ owner: server.owner, appRole: server.appRole, dir: migrationsDir, log })
    const reached = await reachDatabase({ dataDir, databaseUrl: undefined, migrationsDir, log })
    expect(await countBrands(reached.app)).toBe(10)
    await reached.leave()
    expect(await countBrands(server.app)).toBe(10)
  } finally {
    await server.stop()
  }
})
