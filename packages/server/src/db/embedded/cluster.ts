import { mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../startup-error.ts'
import { giveFolder } from './folder.ts'
import { type RunAs, runProgram, sayingOf } from './run-as.ts'

const majorVersion = '18'
const controlFile = { bytes: 8192, version: 1800 }

interface ClusterOptions {
  dir: string
  initdb: string
  way: RunAs
  /** Whether it must survive a power cut; false only in tests. */
  durable: boolean
}

/** Creates the database's files if there are none, else checks their version. */
export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const data = path.join(options.dir, 'data')
  if (await isEmpty(data)) {
    await removeHalfMade(options.dir)
    await makeCluster(options, data)
    return
  }
  const version = (await readPart(data, 'PG_VERSION')).toString('utf8').trim()
  if (!/^\d+$/.test(version)) throw damaged(data, 'PG_VERSION', 'names no version')
  if (version !== majorVersion) {
    throw new StartupError(
      `The database in ${data} was made by PostgreSQL ${version} and this server brings ${majorVersion}: carry it over with pg_dump, ` +
        'or restore a backup into an empty DATA_DIR (npm run restore -- FILE).',
    )
  }
  await requireControlFile(data)
}

async function isEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.length === 0
}

/** For these faults PostgreSQL would advise initdb, which creates a new, empty database. */
async function requireControlFile(data: string): Promise<void> {
  const name = path.join('global', 'pg_control')
  const control = await readPart(data, name)
  if (control.length !== controlFile.bytes) throw damaged(data, name, `has ${control.length} bytes`)
  // After the system's identifier, in the byte order of the machine; both of ours are little-endian.
  const version = control.readUInt32LE(8)
  if (version !== controlFile.version)
    throw damaged(data, name, `is of format ${version}, not ${controlFile.version} as in PostgreSQL ${majorVersion}`)
}

async function readPart(data: string, name: string): Promise<Buffer> {
  const bytes = await readFile(path.join(data, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (bytes === undefined) throw damaged(data, name, 'is missing')
  if (bytes.length === 0) throw damaged(data, name, 'is empty')
  return bytes
}

function damaged(data: string, name: string, fault: string): StartupError {
  return new StartupError(
    `The database in ${data} is damaged: ${path.join(data, name)} ${fault}. ` +
      'Restore a backup into an empty DATA_DIR (npm run restore -- FILE).',
  )
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

// Without this a power cut could undo the rename, and the next start would delete the folder as incomplete.
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
