import { mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../startup-error.ts'
import { giveFolder } from './folder.ts'
import { type RunAs, runProgram, sayingOf } from './run-as.ts'

const majorVersion = '18'

interface ClusterOptions {
  dir: string
  initdb: string
  way: RunAs
  /** Whether it must survive a power cut: everywhere but in tests. */
  durable: boolean
}

/** The database's files: made if there are none, checked to be of our version otherwise. */
export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const data = path.join(options.dir, 'data')
  const version = await readFile(path.join(data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  if (version === majorVersion) return
  if (version !== undefined) {
    throw new StartupError(
      `The database in ${data} was made by PostgreSQL ${version} and this server brings ${majorVersion}: ` +
        'carry it over with pg_dump, or set DATA_DIR to another folder.',
    )
  }
  await removeHalfMade(options.dir)
  await makeCluster(options, data)
}

// A first start that was killed leaves such a folder; nothing in it was ever used.
async function removeHalfMade(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => name.startsWith('data.new-'))
  await Promise.all(names.map((name) => rm(path.join(dir, name), { recursive: true, force: true })))
}

async function makeCluster({ dir, initdb, way, durable }: ClusterOptions, data: string): Promise<void> {
  const fresh = await mkdtemp(`${data}.new-`)
  await giveFolder(fresh, way.owner)
  try {
    await runProgram(way, initdb, [
      '--pgdata',
      fresh,
      '--username',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ])
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw new StartupError(`PostgreSQL could not make its files in ${dir}: ${sayingOf(error)}`, { cause: error })
  }
  await rename(fresh, data)
  if (durable) await syncFolder(dir)
}

// Without this a power cut could undo the rename, and the next start would take the folder for a half-made one.
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
