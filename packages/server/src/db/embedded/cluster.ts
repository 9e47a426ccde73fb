import { execFile } from 'node:child_process'
import { mkdtemp, open, readFile, readdir, rename, rm, lchown } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { describeInOneLine, StartupError } from '../startup-error.ts'
import { programEnvironment, type RunAs } from './run-as.ts'

const execute = promisify(execFile)
const majorVersion = '18'

/** The files of a cluster: made if there are none, checked to be of our version otherwise. */
export async function prepareCluster(options: {
  dir: string
  initdb: string
  way: RunAs
  durable: boolean
}): Promise<{ created: boolean }> {
  const data = path.join(options.dir, 'data')
  const version = await readFile(path.join(data, 'PG_VERSION'), 'utf8').then((text) => text.trim(), () => undefined)
  if (version === majorVersion) return { created: false }
  if (version !== undefined) {
    throw new StartupError(`The database in ${data} was made by PostgreSQL ${version}, this server brings ${majorVersion}: move the data with pg_dump, or set DATA_DIR to another folder.`)
  }
  await removeHalfMade(options.dir)
  await makeCluster(options, data)
  return { created: true }
}

// A first start that was killed leaves such a folder; nothing in it was ever used.
async function removeHalfMade(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => name.startsWith('data.new'))
  await Promise.all(names.map((name) => rm(path.join(dir, name), { recursive: true, force: true })))
}

async function makeCluster(options: { dir: string; initdb: string; way: RunAs; durable: boolean }, data: string): Promise<void> {
  const { dir, initdb, way, durable } = options
  const fresh = await mkdtemp(`${data}.new-`)
  await lchown(fresh, way.owner.uid, way.owner.gid)
  const settings = [
    '--pgdata', fresh, '--username', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions', ...(durable ? [] : ['--no-sync']),
  ]
  const [command = initdb, ...words] = [...way.prefix, initdb, ...settings]
  try {
    await execute(command, words, { ...way.ids, cwd: '/', env: programEnvironment })
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw new StartupError(`PostgreSQL could not make its files in ${dir}: ${describeInOneLine(error)}`, { cause: error })
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
