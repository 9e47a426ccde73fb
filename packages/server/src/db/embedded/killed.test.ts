import { lstat, readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { pidIsAlive } from './processes.ts'
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

  it('a database that could not notice is stopped by the next start', async () => {
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
    await vi.waitFor(
      async () => {
        const half = (await readdir(dir)).find((name) => name.startsWith('data.new-'))
        expect(await readdir(path.join(dir, half ?? ''))).toContain('PG_VERSION')
      },
      { timeout: 20_000, interval: 5 },
    )
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
    const dir = await fillFolder(path.join(await makeTestFolder(), 'long'.repeat(30)))
    const holder = holdServer(dir)
    const { config = {} } = await holder.said
    await holder.kill()
    await startIn(dir)
    await expect(lstat(String(config.host))).rejects.toThrow('ENOENT')
  })
})
