import { spawn } from 'node:child_process'
import { chown, lstat, mkdir, mkdtemp, readdir, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { pidIsAlive } from './processes.ts'
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
import { spawnTestServer } from './spawn-test-server.ts'

const nobody = { uid: 65_534, gid: 65_534 }

afterAll(removeUsedFolder)

describe('after a server was killed', () => {
  /** A PATH without setpriv, which some systems lack. */
  async function pathWithoutSetpriv(): Promise<string> {
    const folder = path.dirname(await makeTestFolder())
    await symlink('/bin/sh', path.join(folder, 'sh'))
    return folder
  }

  it('its database stops, and no committed row is lost', async () => {
    const dir = await prepareUsedFolder()
    const server = spawnTestServer(dir)
    const { pid = 0, config = {} } = await server.outcome
    const n = await writeNumber(config)
    await server.kill()
    const restarted = await startIn(dir)
    expect(await queryOne(restarted.superuser, 'select n from things')).toEqual({ n })
    expect(pidIsAlive(pid)).toBe(false)
  })

  it('without setpriv the next start stops its database', async () => {
    const dir = await prepareUsedFolder()
    const server = spawnTestServer(dir, { path: await pathWithoutSetpriv() })
    const { pid = 0, config = {} } = await server.outcome
    const n = await writeNumber(config)
    await server.kill()
    expect(pidIsAlive(pid)).toBe(true)
    const restarted = await startIn(dir)
    expect(pidIsAlive(pid)).toBe(false)
    expect(await queryOne(restarted.superuser, 'select n from things')).toEqual({ n })
  })

  it('without setpriv its database stops after process.exit', async () => {
    const dir = await prepareUsedFolder()
    const server = spawnTestServer(dir, { path: await pathWithoutSetpriv(), afterStart: 'exit' })
    const { pid = 0 } = await server.outcome
    await server.ended
    await vi.waitFor(() => expect(pidIsAlive(pid)).toBe(false), { timeout: 20_000 })
  })

  it('together with its database, the next start recovers', async () => {
    const dir = await prepareUsedFolder()
    const server = spawnTestServer(dir)
    const { pid = 0, config = {} } = await server.outcome
    const n = await writeNumber(config)
    process.kill(pid, 'SIGKILL')
    await server.kill()
    const restarted = await startIn(dir)
    expect(await queryOne(restarted.superuser, 'select n from things')).toEqual({ n })
  })

  it('during its first start, the next start creates the database again', async () => {
    const dir = await makeTestFolder()
    const server = spawnTestServer(dir)
    await vi.waitFor(
      async () => {
        const half = (await readdir(dir)).find((name) => name.startsWith('data.new-'))
        expect(await readdir(path.join(dir, half ?? ''))).toContain('PG_VERSION')
      },
      { timeout: 20_000, interval: 5 },
    )
    await server.kill()
    expect(await readdir(dir)).not.toContain('data')
    const restarted = await startIn(dir)
    expect(await queryOne(restarted.app, 'select 1 as n')).toEqual({ n: 1 })
    expect((await readdir(dir)).sort()).toEqual(['data', 'run'])
  })

  it('whose programs still write their files, the next start removes them', async () => {
    const dir = await makeTestFolder()
    await mkdir(dir)
    const incomplete = await mkdtemp(path.join(dir, 'data.new-'))
    // It ends when the folder is gone, as they do.
    const writing = 'n=0; while [ $n -lt 60000 ] && : > "$0/$n"; do n=$((n+1)); done'
    const writer = spawn('sh', ['-c', writing, incomplete], { stdio: 'ignore' })
    onTestFinished(() => void writer.kill('SIGKILL'))
    await expect.poll(() => readdir(incomplete)).not.toEqual([])
    await startIn(dir)
    expect((await readdir(dir)).toSorted()).toEqual(['data', 'run'])
  })

  it('its socket folder in /tmp is removed', async () => {
    const dir = await fillFolder(path.join(await makeTestFolder(), 'long'.repeat(30)))
    const server = spawnTestServer(dir)
    const { config = {} } = await server.outcome
    await server.kill()
    await startIn(dir)
    await expect(lstat(String(config.host))).rejects.toThrow('ENOENT')
  })
})

it('a database that is killed is started again', async () => {
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

it('of several servers that start at once on one folder exactly one runs', async () => {
  const dir = await makeTestFolder()
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => spawnTestServer(dir).outcome))
  expect(outcomes.filter(({ pid }) => pid !== undefined)).toHaveLength(1)
  expect(outcomes.filter(({ refused }) => refused?.includes('in use by another server'))).toHaveLength(3)
})

it.runIf(isRoot)('started as an ordinary user, it runs as that user', async () => {
  const dir = await makeTestFolder()
  await chown(path.dirname(dir), nobody.uid, nobody.gid)
  const server = spawnTestServer(dir, nobody)
  const { pid = 0, refused } = await server.outcome
  expect(refused).toBeUndefined()
  expect((await stat(`/proc/${pid}`)).uid).toBe(nobody.uid)
})
