import { mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../startup-error.ts'
import { chownFolder } from './folder.ts'
import { type RunAs, runProgram, errorOutput } from './run-as.ts'

const majorVersion = '18'
const controlFile = { bytes: 8192, version: 1800 }

interface ClusterOptions {
  dir: string
  initdb: string
  runAs: RunAs
  /** Syncs the files, to survive a power cut; false only in tests. */
  durable: boolean
}

/** Creates the database's files if there are none, else checks their version. */
export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const data = path.join(options.dir, 'data')
  if (await isEmpty(data)) {
    await removeIncomplete(options.dir)
    await createCluster(options, data)
    return
  }
  const version = (await readPart(data, 'PG_VERSION')).toString('utf8').trim()
  if (!/^\d+$/.test(version)) throw damaged(data, 'PG_VERSION', 'contains no version')
  if (version !== majorVersion) {
    throw new StartupError(
      `The database in ${data} was made by PostgreSQL ${version} and this server contains ${majorVersion}: migrate it with pg_dump, ` +
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

/** PostgreSQL's own message for these faults advises initdb, which would create an empty database. */
async function requireControlFile(data: string): Promise<void> {
  const name = path.join('global', 'pg_control')
  const control = await readPart(data, name)
  if (control.length !== controlFile.bytes) throw damaged(data, name, `has ${control.length} bytes`)
  // Follows the system identifier, in the machine's byte order; our platforms are little-endian.
  const version = control.readUInt32LE(8)
  if (version !== controlFile.version)
    throw damaged(data, name, `has format ${version} instead of ${controlFile.version} of PostgreSQL ${majorVersion}`)
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

// Left by a first start that was killed; its database was never used.
async function removeIncomplete(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => name.startsWith('data.new-'))
  await Promise.all(names.map((name) => removeFolder(path.join(dir, name))))
}

/** Tries again for seconds: what initdb has started may write into it until it notices that initdb is gone. */
function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

async function createCluster({ dir, initdb, runAs, durable }: ClusterOptions, data: string): Promise<void> {
  const temporary = await mkdtemp(`${data}.new-`)
  await chownFolder(temporary, runAs.owner)
  try {
    await runProgram(runAs, initdb, [
      '--pgdata',
      temporary,
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
    await removeFolder(temporary)
    throw new StartupError(`PostgreSQL could not create its files in ${dir}: ${errorOutput(error)}`, { cause: error })
  }
  await rename(temporary, data)
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
