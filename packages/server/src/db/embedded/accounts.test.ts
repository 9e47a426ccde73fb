import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import {
  queryOne,
  fillFolder,
  isRoot,
  makeTestFolder,
  prepareUsedFolder,
  removeUsedFolder,
  startIn,
} from './test-folder.ts'
import { requireUnusedSocket } from './socket-folder.ts'
import { spawnTestServer } from './spawn-test-server.ts'

const execute = promisify(execFile)
const nobody = { uid: 65_534, gid: 65_534 }

afterAll(removeUsedFolder)

describe("a folder that can't be used is refused in one line", () => {
  const refusal = (dir: string) =>
    startIn(dir).then(
      () => 'started',
      (error: unknown) => String(error),
    )

  it('from another version of PostgreSQL', async () => {
    const dir = await makeTestFolder()
    await mkdir(path.join(dir, 'data'), { recursive: true })
    await writeFile(path.join(dir, 'data', 'PG_VERSION'), '17\n')
    expect(await refusal(dir)).toMatch(
      /^StartupError: The database in .* was made by PostgreSQL 17 and this server contains 18: .*\(npm run restore -- FILE\)\.$/,
    )
    expect(await readFile(path.join(dir, 'data', 'PG_VERSION'), 'utf8')).toBe('17\n')
  })

  it.each<[string, string, Buffer | null]>([
    ['PG_VERSION is missing', 'PG_VERSION', null],
    ['PG_VERSION is empty', 'PG_VERSION', Buffer.alloc(0)],
    ['PG_VERSION contains no version', 'PG_VERSION', Buffer.from('\0\0\0')],
    ['global/pg_control is missing', 'global/pg_control', null],
    ['global/pg_control is empty', 'global/pg_control', Buffer.alloc(0)],
    ['global/pg_control has 100 bytes', 'global/pg_control', Buffer.alloc(100)],
    ['global/pg_control has format 0 instead of 1800 of PostgreSQL 18', 'global/pg_control', Buffer.alloc(8192)],
  ])('whose %s', async (fault, name, content) => {
    const dir = await prepareUsedFolder()
    const file = path.join(dir, 'data', name)
    // Renaming keeps the file's owner and mode.
    const aside = path.join(dir, '..', 'aside')
    await rename(file, aside)
    if (content) await writeFile(file, content)
    const names = (await readdir(path.join(dir, 'data'))).sort()
    try {
      expect(await refusal(dir)).toBe(
        `StartupError: The database in ${dir}/data is damaged: ${dir}/data/${fault}. ` +
          'Restore a backup into an empty DATA_DIR (npm run restore -- FILE).',
      )
      expect((await readdir(path.join(dir, 'data'))).sort()).toEqual(names)
      if (content) expect(await readFile(file)).toEqual(content)
    } finally {
      await rename(aside, file)
    }
  })

  it('whose parent can not be created', async () => {
    expect(await refusal('/proc/market/postgres')).toMatch(
      /^StartupError: The data folder \/proc\/market\/postgres can't be used: .*ENOENT.* Set DATA_DIR to a folder that can be written\.$/,
    )
  })

  it('a file', async () => {
    const dir = await makeTestFolder()
    await writeFile(dir, '')
    expect(await refusal(dir)).toMatch(/^StartupError: The data folder .* can't be used: a file exists at its path\./)
    expect(await refusal(path.join(dir, 'below'))).toMatch(/a file exists at its path/)
  })

  it('in use by a PostgreSQL of another container', async () => {
    const dir = await prepareUsedFolder()
    const server = await startIn(dir)
    // The kernel shows neither the lock nor the processes of another container.
    await expect(requireUnusedSocket(dir, 200)).rejects.toThrow('in use by a PostgreSQL of another container')
    expect(await queryOne(server.app, 'select 1 as n')).toEqual({ n: 1 })
  })

  it.runIf(isRoot)("another account's", async () => {
    const dir = await makeTestFolder()
    expect((await spawnTestServer(dir, nobody).outcome).refused).toMatch(
      /^The data folder .* can't be used: this account may not write there\. Set DATA_DIR .*\.$/,
    )
  })

  it.runIf(isRoot)('below a closed folder, without unshare', async () => {
    const programs = path.dirname(await makeTestFolder())
    await symlink('/bin/sh', path.join(programs, 'sh'))
    const dir = await makeTestFolder({ closed: true })
    expect((await spawnTestServer(dir, { path: programs }).outcome).refused).toMatch(
      /^PostgreSQL can't run in .*: start the server as an ordinary user, .* or set DATABASE_URL\.$/,
    )
  })
})

describe.runIf(isRoot)('started as root', () => {
  it('runs below a folder that only root can enter', async () => {
    const dir = await makeTestFolder({ closed: true })
    const server = await startIn(dir)
    expect(await queryOne(server.app, 'select 1 as n')).toEqual({ n: 1 })
    await server.stop()
    expect(await queryOne((await startIn(dir)).app, 'select 1 as n')).toEqual({ n: 1 })
  })

  it('changes the owner of its files after the folder’s mode or owner changed', async () => {
    const dir = await fillFolder(await makeTestFolder())
    const restart = async () => {
      const server = await startIn(dir)
      expect(await queryOne(server.app, 'select 1 as n')).toEqual({ n: 1 })
      await server.stop()
    }
    await chmod(path.dirname(dir), 0o700)
    await restart()
    await chmod(path.dirname(dir), 0o755)
    await restart()
    await execute('chown', ['-R', '12345:12345', dir])
    await restart()
  })
})
