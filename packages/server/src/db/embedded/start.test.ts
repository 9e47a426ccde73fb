import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memoryFolder } from '../../../../../tests/memory-folder.ts'
import { StartupError } from '../startup-error.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts'
import {
  isRoot,
  queryOne,
  fillFolder,
  makeTestFolder,
  prepareUsedFolder,
  removeUsedFolder,
  startIn,
  writeNumber,
} from './test-folder.ts'

afterAll(removeUsedFolder)

describe('after its first start the embedded database', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  let folder: string
  let dir: string
  let server: EmbeddedPostgres
  beforeAll(async () => {
    folder = await mkdtemp(path.join(memoryFolder ?? '/tmp', 'market-embedded-'))
    await chmod(folder, 0o755)
    dir = path.join(folder, 'a, "b" c')
    server = await startEmbeddedPostgres({ dir, log })
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })

  it('uses UTF-8 with the same locale everywhere, syncs its writes, and listens only on its socket', async () => {
    expect(
      await queryOne(
        server.app,
        `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
        lower('ÄÇ') as lowered, current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp,
        current_setting('timezone') as zone, current_setting('data_checksums') as checksums
      from pg_database where datname = current_database()`,
      ),
    ).toEqual({
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      lowered: 'äç',
      fsync: 'on',
      tcp: '',
      zone: 'UTC',
      checksums: 'on',
    })
    expect((await stat(String(server.app.host))).mode & 0o777).toBe(0o700)
    expect(log.error).not.toHaveBeenCalled()
  })

  it('has its socket in a folder with special characters', () => {
    expect(server.app.host).toBe(path.join(dir, 'run'))
  })

  it('makes the owner role the owner of the tables, without privileges for the app role', async () => {
    await writeNumber(server.owner)
    await expect(queryOne(server.app, 'select * from things')).rejects.toThrow('permission denied')
    await expect(queryOne(server.app, 'create table mine (name text)')).rejects.toThrow('permission denied')
    expect(
      await queryOne(
        server.superuser,
        `select array_agg(rolname::text order by rolname) as powerless from pg_roles
      where rolname like 'market%' and not rolsuper and not rolcreatedb and not rolcreaterole`,
      ),
    ).toEqual({ powerless: ['market_app', 'market_owner'] })
  })

  it('refuses a second one on its folder, with the pid of the first', async () => {
    const refusal = await startIn(dir).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartupError)
    expect(String(refusal)).toMatch(
      new RegExp(`^StartupError: The data folder .* is in use by another server \\(process ${process.pid}\\).*\\.$`),
    )
    expect(await queryOne(server.app, 'select 1 as n')).toEqual({ n: 1 })
  })

  it.runIf(isRoot)('runs as another account than root', async () => {
    expect((await stat(`/proc/${server.pid}`)).uid).not.toBe(0)
    expect((await stat(path.join(dir, 'data'))).uid).not.toBe(0)
  })

  it('does not get the server’s Ctrl-C', async () => {
    const groupOf = async (pid: number) => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[2]
    expect(await groupOf(server.pid)).toBe(String(server.pid))
    expect(await groupOf(process.pid)).not.toBe(String(server.pid))
  })
})

describe('the embedded database', () => {
  it('keeps its rows over a restart, and removes the socket', async () => {
    const dir = await prepareUsedFolder()
    const first = await startIn(dir)
    const n = await writeNumber(first.owner)
    await first.stop()
    expect(await readdir(dir)).toEqual(['data'])
    const second = await startIn(dir)
    expect(await queryOne(second.owner, 'select n from things')).toEqual({ n })
  })

  it('creates roles and database where a first start did not come to it', async () => {
    const dir = await prepareUsedFolder()
    const first = await startIn(dir)
    await queryOne(first.superuser, 'drop database market')
    await queryOne(first.superuser, 'drop role market_app')
    await first.stop()
    const second = await startIn(dir)
    expect(await queryOne(second.app, 'select current_user as me')).toEqual({ me: 'market_app' })
  })

  it('starts where the pid of a killed one belongs to another program', async () => {
    const dir = await prepareUsedFolder()
    await (await startIn(dir)).stop()
    await writeFile(path.join(dir, 'data', 'postmaster.pid'), `${process.pid}\n${dir}/data\n`)
    const restarted = await startIn(dir)
    expect(await queryOne(restarted.app, 'select 1 as n')).toEqual({ n: 1 })
  })

  it('runs in a folder whose path is too long for a socket or has special characters', async () => {
    const dir = path.join(await makeTestFolder(), 'a folder, "quoted" & ünïcode', 'long'.repeat(30))
    const server = await startIn(await fillFolder(dir))
    const socketFolder = String(server.app.host)
    expect(await queryOne(server.app, 'select 1 as n')).toEqual({ n: 1 })
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
    await server.stop()
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
  })
})

describe('two servers on one folder', () => {
  it('of several that start at once exactly one runs', async () => {
    const dir = await prepareUsedFolder()
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() =>
        startIn(dir).then(
          () => 'started',
          (error: unknown) => String(error),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.includes('in use by another server'))).toHaveLength(3)
  })
})
