import { execFile } from 'node:child_process'
import { chmod, chown, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { markProcess, pidIsAlive } from './processes.ts'
import { startEmbeddedPostgres } from './start.ts'
import { ask, isRoot, makeTestFolder, makeUsedFolder, removeUsedFolder, startIn, writeNumber } from './test-folder.ts'
import { holdServer } from './test-holder.ts'

const execute = promisify(execFile)
const nobody = { uid: 65_534, gid: 65_534 }

afterAll(removeUsedFolder)

describe('the embedded database', () => {
  it('speaks UTF-8 the same way everywhere, writes safely, and can be reached by its socket alone', async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const server = await startEmbeddedPostgres({ dir: await makeTestFolder(), log })
    onTestFinished(() => server.stop())
    expect(await ask(server.app, `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
        lower('ÄÇ') as lowered, current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp,
        current_setting('timezone') as zone, current_setting('data_checksums') as checksums
      from pg_database where datname = current_database()`))
      .toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', lowered: 'äç', fsync: 'on', tcp: '', zone: 'UTC', checksums: 'on' })
    expect((await stat(String(server.app.host))).mode & 0o777).toBe(0o700)
    expect(log.error).not.toHaveBeenCalled()
  })

  it('gives the tables to the owner and nothing to the app', async () => {
    const server = await startIn(await makeUsedFolder())
    await writeNumber(server.owner)
    await expect(ask(server.app, 'select * from things')).rejects.toThrow('permission denied')
    await expect(ask(server.app, 'create table mine (name text)')).rejects.toThrow('permission denied')
    expect(await ask(server.superuser, `select array_agg(rolname::text order by rolname) as powerless from pg_roles
      where rolname like 'market%' and not rolsuper and not rolcreatedb and not rolcreaterole`)).toEqual({ powerless: ['market_app', 'market_owner'] })
  })

  it('keeps what was written, and leaves neither lock nor socket behind', async () => {
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
    await vi.waitFor(async () => expect(await ask(server.owner, 'select n from things')).toEqual({ n }), { timeout: 20_000, interval: 50 })
    expect(server.pid).not.toBe(before)
    await server.stop()
    expect(pidIsAlive(server.pid)).toBe(false)
  })

  it('lies in a folder whose path is too long for a socket, or has odd signs', async () => {
    const dir = path.join(await makeTestFolder(), 'a folder, "quoted" & ünïcode', 'long'.repeat(30))
    const server = await startIn(dir)
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
  it('are one too many: the second is told who has it', async () => {
    const dir = await makeUsedFolder()
    const first = await startIn(dir)
    const refusal = await startIn(dir).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StartupError)
    expect(String(refusal)).toMatch(new RegExp(`^StartupError: The data folder .* is in use by another server \\(process ${process.pid}\\).*\\.$`))
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
    ['an earlier process of the same number', () => JSON.stringify({ ...markProcess(process.pid), started: 'long ago' })],
    ['nobody who could be read', () => '{'],
  ])('a lock of %s counts for nothing', async (_, text) => {
    const dir = await makeUsedFolder()
    await writeFile(path.join(dir, 'server.lock'), text())
    const server = await startIn(dir)
    expect(JSON.parse(await readFile(path.join(dir, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    expect(await ask(server.app, 'select 1 as n')).toEqual({ n: 1 })
  })
})

describe('after a server was killed', () => {
  /** A folder of programs without setpriv, as on systems that lack it. */
  async function pathWithoutSetpriv(): Promise<string> {
    const folder = path.dirname(await makeTestFolder())
    await symlink('/bin/sh', path.join(folder, 'sh'))
    return folder
  }

  it('its database ends by itself, and nothing that was committed is lost', async () => {
    const dir = await makeUsedFolder()
    const holder = holdServer(dir)
    const { pid = 0, config = {} } = await holder.said
    const n = await writeNumber(config)
    await holder.kill()
    const server = await startIn(dir)
    expect(await ask(server.superuser, 'select n from things')).toEqual({ n })
    expect(pidIsAlive(pid)).toBe(false)
  })

  it.runIf(isRoot || !process.env['CI'])('a database that could not notice is stopped by the next start', async () => {
    const dir = await makeUsedFolder()
    const holder = holdServer(dir, { path: await pathWithoutSetpriv() })
    const { pid = 0, config = {} } = await holder.said
    const n = await writeNumber(config)
    await holder.kill()
    expect(pidIsAlive(pid)).toBe(true)
    const server = await startIn(dir)
    expect(pidIsAlive(pid)).toBe(false)
    expect(await ask(server.superuser, 'select n from things')).toEqual({ n })
  })

  it('a database that could not notice still ends when its server leaves by process.exit', async () => {
    const dir = await makeUsedFolder()
    const holder = holdServer(dir, { path: await pathWithoutSetpriv(), ending: 'exit' })
    const { pid = 0 } = await holder.said
    await holder.ended
    await vi.waitFor(() => expect(pidIsAlive(pid)).toBe(false), { timeout: 20_000 })
  })

  it('together with its database', async () => {
    const dir = await makeUsedFolder()
    const holder = holdServer(dir)
    const { pid = 0, config = {} } = await holder.said
    const n = await writeNumber(config)
    process.kill(pid, 'SIGKILL')
    await holder.kill()
    const server = await startIn(dir)
    expect(await ask(server.superuser, 'select n from things')).toEqual({ n })
  })

  it('in the middle of its first start, the next one begins afresh', async () => {
    const dir = await makeTestFolder()
    const holder = holdServer(dir)
    await vi.waitFor(async () => {
      const half = (await readdir(dir)).find((name) => name.startsWith('data.new-'))
      expect(await readdir(path.join(dir, half ?? ''))).toContain('PG_VERSION')
    }, { timeout: 20_000, interval: 5 })
    await holder.kill()
    expect(await readdir(dir)).not.toContain('data')
    const server = await startIn(dir)
    expect(await ask(server.app, 'select 1 as n')).toEqual({ n: 1 })
    expect((await readdir(dir)).sort()).toEqual(['data', 'run', 'server.lock'])
  })

  it('before roles and database were made, the next one makes them', async () => {
    const dir = await makeUsedFolder()
    const first = await startIn(dir)
    await ask(first.superuser, 'drop database market')
    await ask(first.superuser, 'drop role market_app')
    await first.stop()
    const second = await startIn(dir)
    expect(await ask(second.app, 'select current_user as me')).toEqual({ me: 'market_app' })
  })

  it('its number may belong to another program by now', async () => {
    const dir = await makeUsedFolder()
    await (await startIn(dir)).stop()
    await writeFile(path.join(dir, 'data', 'postmaster.pid'), `${process.pid}\n${dir}/data\n`)
    const server = await startIn(dir)
    expect(await ask(server.app, 'select 1 as n')).toEqual({ n: 1 })
  })

  it('its socket folder outside the data folder is cleared away', async () => {
    const dir = path.join(await makeTestFolder(), 'long'.repeat(30))
    const holder = holdServer(dir)
    const { config = {} } = await holder.said
    await holder.kill()
    await startIn(dir)
    await expect(lstat(String(config.host))).rejects.toThrow('ENOENT')
  })
})

describe('a folder that can\'t be used is refused in one line', () => {
  const refusal = (dir: string) => startIn(dir).then(() => 'started', (error: unknown) => String(error))

  it('made by another PostgreSQL', async () => {
    const dir = await makeTestFolder()
    await mkdir(path.join(dir, 'data'), { recursive: true })
    await writeFile(path.join(dir, 'data', 'PG_VERSION'), '17\n')
    expect(await refusal(dir)).toMatch(/^StartupError: The database in .* was made by PostgreSQL 17 and this server brings 18: .*\.$/)
    expect(await readFile(path.join(dir, 'data', 'PG_VERSION'), 'utf8')).toBe('17\n')
  })

  it('a file', async () => {
    const dir = await makeTestFolder()
    await writeFile(dir, '')
    expect(await refusal(dir)).toMatch(/^StartupError: The data folder .* can't be used: a file is in its place\./)
    expect(await refusal(path.join(dir, 'below'))).toMatch(/a file is in its place/)
  })

  it('held by a PostgreSQL of another container', async () => {
    const dir = await makeUsedFolder()
    const server = await startIn(dir)
    await rm(path.join(dir, 'server.lock'))
    const pidFile = path.join(dir, 'data', 'postmaster.pid')
    const lines = (await readFile(pidFile, 'utf8')).split('\n')
    await writeFile(pidFile, ['4194303', ...lines.slice(1)].join('\n'))
    expect(await refusal(dir)).toMatch(/in use by a PostgreSQL of another container/)
    await writeFile(pidFile, lines.join('\n'))
    expect(await ask(server.app, 'select 1 as n')).toEqual({ n: 1 })
  })

  it.runIf(isRoot)('another account\'s', async () => {
    const dir = await makeTestFolder()
    expect((await holdServer(dir, nobody).said).refused).toMatch(/^The data folder .* can't be used: this account may not write there\. Set DATA_DIR .*\.$/)
  })

  it.runIf(isRoot)('below a closed folder where no way leads in', async () => {
    const programs = path.dirname(await makeTestFolder())
    await symlink('/bin/sh', path.join(programs, 'sh'))
    const dir = await makeTestFolder({ closed: true })
    expect((await holdServer(dir, { path: programs }).said).refused)
      .toMatch(/^PostgreSQL can't run in .*: start the server as an ordinary user, .* or set DATABASE_URL\.$/)
  })
})

describe.runIf(isRoot)('started as root', () => {
  it('runs as another account', async () => {
    const dir = await makeUsedFolder()
    const server = await startIn(dir)
    expect((await stat(`/proc/${server.pid}`)).uid).not.toBe(0)
    expect((await stat(path.join(dir, 'data'))).uid).not.toBe(0)
  })

  it('runs below a folder that only root may enter', async () => {
    const dir = await makeTestFolder({ closed: true })
    const server = await startIn(dir)
    expect(await ask(server.app, 'select 1 as n')).toEqual({ n: 1 })
    await server.stop()
    expect(await ask((await startIn(dir)).app, 'select 1 as n')).toEqual({ n: 1 })
  })

  it('takes its files along when the folder is closed, opened or given away', async () => {
    const dir = await makeTestFolder()
    const restart = async () => {
      const server = await startIn(dir)
      expect(await ask(server.app, 'select 1 as n')).toEqual({ n: 1 })
      await server.stop()
    }
    await restart()
    await chmod(path.dirname(dir), 0o700)
    await restart()
    await chmod(path.dirname(dir), 0o755)
    await restart()
    await execute('chown', ['-R', '12345:12345', dir])
    await restart()
  })

  it('is left by a Ctrl-C that is meant for the server alone', async () => {
    const server = await startIn(await makeUsedFolder())
    const groupOf = async (pid: number) => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[2]
    expect(await groupOf(server.pid)).toBe(String(server.pid))
    expect(await groupOf(process.pid)).not.toBe(String(server.pid))
  })
})

it.runIf(isRoot)('started as an ordinary user, it runs as that user', async () => {
  const dir = await makeTestFolder()
  await chown(path.dirname(dir), nobody.uid, nobody.gid)
  const holder = holdServer(dir, nobody)
  const { pid = 0, refused } = await holder.said
  expect(refused).toBeUndefined()
  expect((await stat(`/proc/${pid}`)).uid).toBe(nobody.uid)
})
