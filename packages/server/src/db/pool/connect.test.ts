import { mkdtemp, readdir, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { fillFolder } from '../embedded/test-folder.ts'
import { openDatabase } from './connect.ts'
import { migrate } from '../migrate.ts'
import { StartupError } from '../startup-error.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
beforeEach(() => vi.clearAllMocks())
afterAll(() => test.drop())

const addressOf = ({ user, database, host }: pg.ClientConfig) =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`

async function whoAmI(config: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const { rows } = await client.query<{ me: string }>('select current_user as me')
    return rows[0]?.me ?? ''
  } finally {
    await client.end()
  }
}

describe('DATABASE_URL', () => {
  it('with an owner of its own gives two roles', async () => {
    const database = await openDatabase({
      dataDir: '/nowhere',
      databaseUrl: addressOf(test.app),
      databaseOwnerUrl: addressOf(test.owner),
      log,
    })
    expect([await whoAmI(database.app), await whoAmI(database.owner), database.appRole, database.embedded]).toEqual([
      test.app.user,
      test.owner.user,
      test.app.user,
      false,
    ])
  })

  it('alone is both, with one warning when the tables are made', async () => {
    const database = await openDatabase({ dataDir: '/nowhere', databaseUrl: addressOf(test.owner), log })
    expect(database.owner).toEqual(database.app)
    await migrate({ ...database, dir: path.join(import.meta.dirname, '..', '..', '..', 'migrations'), log })
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { role: test.owner.user },
      expect.stringContaining('set DATABASE_OWNER_URL'),
    )
  })

  it('that leads nowhere is refused in one line that names it', async () => {
    const open = (databaseUrl: string, databaseOwnerUrl?: string) =>
      openDatabase({ dataDir: '/nowhere', databaseUrl, databaseOwnerUrl, log, timeout: 0 })
    const unknown = addressOf({ ...test.app, database: 'unknown' })
    await expect(open(unknown)).rejects.toThrow(
      new StartupError(`The database of DATABASE_URL can't be used: database "unknown" does not exist`),
    )
    await expect(open(addressOf(test.app), unknown)).rejects.toThrow(
      /^The database of DATABASE_OWNER_URL can't be used/,
    )
    await expect(open('postgres://me:secret@127.0.0.1:1/market')).rejects.toThrow(
      /^The database of DATABASE_URL can't be used: .*ECONNREFUSED 127\.0\.0\.1:1$/,
    )
  })

  it('is waited for while its server is starting', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'market-connect-'))
    onTestFinished(() => rm(dir, { recursive: true, maxRetries: 20, retryDelay: 100 }))
    const opening = openDatabase({ dataDir: '/nowhere', databaseUrl: addressOf({ ...test.app, host: dir }), log })
    await expect
      .poll(() => log.info)
      .toHaveBeenCalledWith({}, expect.stringContaining('waiting for the database of DATABASE_URL'))
    const door = net.createServer((socket) => {
      socket.pipe(net.connect(path.join(String(test.app.host), '.s.PGSQL.5432'))).pipe(socket)
    })
    door.listen(path.join(dir, '.s.PGSQL.5432'))
    onTestFinished(() => void door.close())
    expect((await opening).appRole).toBe(test.app.user)
  })
})

it('without DATABASE_URL a database of our own runs under the data folder', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'market-connect-'))
  onTestFinished(() => rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 }))
  await fillFolder(path.join(dataDir, 'postgres'))
  const database = await openDatabase({ dataDir, log })
  onTestFinished(() => database.stop())
  expect(database.embedded).toBe(true)
  expect(await whoAmI(database.app)).toBe(database.appRole)
  expect(await whoAmI(database.owner)).not.toBe(database.appRole)
  expect(await readdir(dataDir)).toEqual(['postgres'])
})
