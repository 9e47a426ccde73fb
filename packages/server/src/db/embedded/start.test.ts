import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { markProcess, pidIsAlive } from './processes.ts'
import { startEmbeddedPostgres } from './start.ts'
import {
  queryOne,
  fillFolder,
  makeTestFolder,
  prepareUsedFolder,
  removeUsedFolder,
  startIn,
  writeNumber,
} from './test-folder.ts'
import { spawnTestServer } from './spawn-test-server.ts'

afterAll(removeUsedFolder)

describe('the embedded database', () => {
  it('uses UTF-8 with the same locale everywhere, syncs its writes, and listens only on its socket', async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const server = await startEmbeddedPostgres({ dir: await makeTestFolder(), log })
    onTestFinished(() => server.stop())
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

  it('makes the owner role the owner of the tables, without privileges for the app role', async () => {
    const server = await startIn(await prepareUsedFolder())
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

  it('keeps its rows over a restart, and removes lock and socket', async () => {
    const dir = await prepareUsedFolder()
    const first = await startIn(dir)
    const n = await writeNumber(first.owner)
    await first.stop()
    expect(await readdir(dir)).toEqual(['data'])
    const second = await startIn(dir)
    expect(await queryOne(second.owner, 'select n from things')).toEqual({ n })
  })

  it('is restarted when it exits', async () => {
    const server = await startIn(await prepareUsedFolder())
    const before = server.pid
    const n = await writeNumber(server.owner)
    process.kill(before, 'SIGKILL')
    // A killed server may still serve a connection that it accepted before.
    await vi.waitFor(() => expect(server.pid).not.toBe(before), { timeout: 20_000, interval: 50 })
    await vi.waitFor(async () => expect(await queryOne(server.owner, 'select n from things')).toEqual({ n }), {
      timeout: 20_000,
      interval: 50,
    })
    await server.stop()
    expect(pidIsAlive(server.pid)).toBe(false)
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

  it('has its socket in a folder with special characters', async () => {
    const dir = path.join(await makeTestFolder(), 'a, "b" c')
    const server = await startIn(dir)
    expect(server.app.host).toBe(path.join(dir, 'run'))
    expect(await queryOne(server.app, 'select 1 as n')).toEqual({ n: 1 })
  })
})

describe('two servers on one folder', () => {
  it('the second is refused with the pid of the first', async () => {
    const dir = await prepareUsedFolder()
    const first = await startIn(dir)
    const refusal = await startIn(dir).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartupError)
    expect(String(refusal)).toMatch(
      new RegExp(`^StartupError: The data folder .* is in use by another server \\(process ${process.pid}\\).*\\.$`),
    )
    expect(await queryOne(first.app, 'select 1 as n')).toEqual({ n: 1 })
    await first.stop()
    await startIn(dir)
  })

  it('of several that start at once exactly one runs', async () => {
    const dir = await makeTestFolder()
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => spawnTestServer(dir).outcome))
    expect(outcomes.filter(({ pid }) => pid !== undefined)).toHaveLength(1)
    expect(outcomes.filter(({ refused }) => refused?.includes('in use by another server'))).toHaveLength(3)
  })

  it.each([
    ['an ended process', () => JSON.stringify({ pid: 4_194_303, started: '' })],
    [
      'an earlier process with the same pid',
      () => JSON.stringify({ ...markProcess(process.pid), started: 'long ago' }),
    ],
    ['an unreadable process', () => '{'],
  ])('a lock of %s is replaced', async (_, text) => {
    const dir = await prepareUsedFolder()
    await writeFile(path.join(dir, 'server.lock'), text())
    const server = await startIn(dir)
    expect(JSON.parse(await readFile(path.join(dir, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    expect(await queryOne(server.app, 'select 1 as n')).toEqual({ n: 1 })
  })
})
