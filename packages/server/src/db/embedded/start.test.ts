import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { markProcess, pidIsAlive } from './processes.ts'
import { startEmbeddedPostgres } from './start.ts'
import {
  ask,
  fillFolder,
  makeTestFolder,
  makeUsedFolder,
  removeUsedFolder,
  startIn,
  writeNumber,
} from './test-folder.ts'
import { holdServer } from './test-holder.ts'

afterAll(removeUsedFolder)

describe('the embedded database', () => {
  it('speaks UTF-8 the same way everywhere, writes safely, and can be reached by its socket alone', async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const server = await startEmbeddedPostgres({ dir: await makeTestFolder(), log })
    onTestFinished(() => server.stop())
    expect(
      await ask(
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

  it('gives the tables to the owner and nothing to the app', async () => {
    const server = await startIn(await makeUsedFolder())
    await writeNumber(server.owner)
    await expect(ask(server.app, 'select * from things')).rejects.toThrow('permission denied')
    await expect(ask(server.app, 'create table mine (name text)')).rejects.toThrow('permission denied')
    expect(
      await ask(
        server.superuser,
        `select array_agg(rolname::text order by rolname) as powerless from pg_roles
      where rolname like 'market%' and not rolsuper and not rolcreatedb and not rolcreaterole`,
      ),
    ).toEqual({ powerless: ['market_app', 'market_owner'] })
  })

  it('stores what was written, and leaves neither lock nor socket behind', async () => {
    const dir = await makeUsedFolder()
    const first = await startIn(dir)
    const n = await writeNumber(first.owner)
    await first.stop()
    expect(await readdir(dir)).toEqual(['data'])
    const second = await startIn(dir)
    expect(await ask(second.owner, 'select n from things')).toEqual({ n })
  })

  it('is started again when it dies', async () => {
    const server = await startIn(await makeUsedFolder())
    const before = server.pid
    const n = await writeNumber(server.owner)
    process.kill(before, 'SIGKILL')
    // A killed server may answer one more connection that it had taken before.
    await vi.waitFor(() => expect(server.pid).not.toBe(before), { timeout: 20_000, interval: 50 })
    await vi.waitFor(async () => expect(await ask(server.owner, 'select n from things')).toEqual({ n }), {
      timeout: 20_000,
      interval: 50,
    })
    await server.stop()
    expect(pidIsAlive(server.pid)).toBe(false)
  })

  it('lies in a folder whose path is too long for a socket, or has odd signs', async () => {
    const dir = path.join(await makeTestFolder(), 'a folder, "quoted" & ünïcode', 'long'.repeat(30))
    const server = await startIn(await fillFolder(dir))
    const socketFolder = String(server.app.host)
    expect(await ask(server.app, 'select 1 as n')).toEqual({ n: 1 })
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
    await server.stop()
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
  })

  it('has a socket below a folder with odd signs', async () => {
    const dir = path.join(await makeTestFolder(), 'a, "b" c')
    const server = await startIn(dir)
    expect(server.app.host).toBe(path.join(dir, 'run'))
    expect(await ask(server.app, 'select 1 as n')).toEqual({ n: 1 })
  })
})

describe('two servers on one folder', () => {
  it('the second is refused with the process that holds the folder', async () => {
    const dir = await makeUsedFolder()
    const first = await startIn(dir)
    const refusal = await startIn(dir).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartupError)
    expect(String(refusal)).toMatch(
      new RegExp(`^StartupError: The data folder .* is in use by another server \\(process ${process.pid}\\).*\\.$`),
    )
    expect(await ask(first.app, 'select 1 as n')).toEqual({ n: 1 })
    await first.stop()
    await startIn(dir)
  })

  it('that start at the same moment: exactly one of them runs', async () => {
    const dir = await makeTestFolder()
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => holdServer(dir).said))
    expect(outcomes.filter(({ pid }) => pid !== undefined)).toHaveLength(1)
    expect(outcomes.filter(({ refused }) => refused?.includes('in use by another server'))).toHaveLength(3)
  })

  it.each([
    ['a dead process', () => JSON.stringify({ pid: 4_194_303, started: '' })],
    [
      'an earlier process of the same number',
      () => JSON.stringify({ ...markProcess(process.pid), started: 'long ago' }),
    ],
    ['nobody who could be read', () => '{'],
  ])('a lock of %s counts for nothing', async (_, text) => {
    const dir = await makeUsedFolder()
    await writeFile(path.join(dir, 'server.lock'), text())
    const server = await startIn(dir)
    expect(JSON.parse(await readFile(path.join(dir, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    expect(await ask(server.app, 'select 1 as n')).toEqual({ n: 1 })
  })
})
