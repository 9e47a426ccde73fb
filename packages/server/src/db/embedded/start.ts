import type pg from 'pg'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import { prepareCluster } from './cluster.ts'
import { explain, chownData, chownFolder, openFolder, readDataOwner } from './folder.ts'
import { lockFolder } from './lock.ts'
import { stopOrphan } from './orphan.ts'
import { runPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { appRole, databaseName, ensureDatabase, ownerRole } from './roles.ts'
import { withParentDeathSignal, listRunAs, type RunAs, checkRunAs } from './run-as.ts'
import { makeSocketFolder, requireUnusedSocket, removeSocketFolder } from './socket-folder.ts'

export interface EmbeddedPostgres {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  superuser: pg.ClientConfig
  /** Of the postmaster; changes after a restart. */
  readonly pid: number
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** For the database alone: its owner may be changed. Created if missing. */
  dir: string
  log: Log
  /** Override our PostgreSQL settings; only tests should turn `fsync` off. */
  settings?: Record<string, string>
}

const defaultSettings = {
  unix_socket_permissions: '0700',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_line_prefix: '',
  log_checkpoints: 'off',
}

/**
 * Runs a PostgreSQL on a Unix socket, with the database `market`, and restarts it if it exits.
 * @throws StartupError when it can't run
 */
export async function startEmbeddedPostgres({
  dir: requestedDir,
  log,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const programs = findPrograms()
  const dir = await openFolder(requestedDir)
  const undo = new AsyncDisposableStack()
  try {
    undo.defer(await lockFolder(dir))
    await stopOrphan(dir, log)
    await requireUnusedSocket(dir)
    const runAs = await chooseRunAs(dir, programs.postgres)
    await prepareCluster({
      dir,
      initdb: programs.initdb,
      runAs: await withParentDeathSignal(runAs, 'KILL'),
      durable: settings['fsync'] !== 'off',
    })
    const socketFolder = await makeSocketFolder(dir, runAs)
    undo.defer(() => removeSocketFolder(dir))
    const postmaster = await runPostmaster({
      dir,
      socketFolder,
      program: programs.postgres,
      runAs: await withParentDeathSignal(runAs, 'INT'),
      settings: { ...defaultSettings, ...settings },
      log,
    })
    undo.defer(() => postmaster.stop())
    const connections = connectionConfigs(socketFolder)
    await ensureDatabase(connections.superuser)
    let stopped: Promise<void> | undefined
    return {
      ...connections,
      get pid() {
        return postmaster.pid()
      },
      stop: () => (stopped ??= undo.disposeAsync()),
    }
  } catch (error) {
    await undo.disposeAsync()
    throw error instanceof StartupError
      ? error
      : new StartupError(`PostgreSQL can't run in ${dir}: ${explain(error)}.`, { cause: error })
  }
}

function connectionConfigs(host: string): { owner: pg.ClientConfig; app: pg.ClientConfig; superuser: pg.ClientConfig } {
  // All settings are explicit, so that PGPORT or PGSSLMODE in the environment have no effect.
  const common = { host, port: 5432, ssl: false, options: '-c search_path=public' }
  return {
    owner: { ...common, user: ownerRole, database: databaseName },
    app: { ...common, user: appRole, database: databaseName },
    superuser: { ...common, user: 'postgres', database: 'postgres' },
  }
}

/** Returns the first option that works and changes the folder's owner to its account. @throws StartupError */
export async function chooseRunAs(dir: string, program: string): Promise<RunAs> {
  let reason = ''
  for (const runAs of await listRunAs(await readDataOwner(dir))) {
    const problem = await prepareRunAs(runAs, dir, program)
    if (problem === undefined) return runAs
    reason = problem
  }
  const advice =
    process.getuid?.() === 0
      ? 'start the server as an ordinary user, set DATA_DIR to a folder that every account can reach, or set DATABASE_URL'
      : 'make the account that starts the server the owner of the folder, or set DATA_DIR to another one'
  throw new StartupError(`PostgreSQL can't run in ${dir} (${reason}): ${advice}.`)
}

async function prepareRunAs(runAs: RunAs, dir: string, program: string): Promise<string | undefined> {
  try {
    await chownFolder(dir, runAs.owner)
    const problem = await checkRunAs(runAs, dir, program)
    if (problem === undefined) await chownData(dir, runAs.owner)
    return problem
  } catch (error) {
    return String(error)
  }
}
