import type pg from 'pg'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import { prepareCluster } from './cluster.ts'
import { explain, giveData, giveFolder, openFolder, ownerOfData } from './folder.ts'
import { lockFolder } from './lock.ts'
import { stopOrphan } from './orphan.ts'
import { runPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { appRole, databaseName, ensureDatabase, ownerRole } from './roles.ts'
import { endWithUs, listWays, type RunAs, tryWay } from './run-as.ts'
import { makeSocketFolder, refuseAnsweringServer, removeSocketFolder } from './socket-folder.ts'

export interface EmbeddedPostgres {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  superuser: pg.ClientConfig
  /** Of the server's first process; another one once the server died and was started again. */
  readonly pid: number
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Belongs to the database alone: it may be given to another account. Made if missing. */
  dir: string
  log: Log
  /** PostgreSQL settings over ours; tests turn `fsync` off here, and nobody else should. */
  settings?: Record<string, string>
  /** How long another PostgreSQL may go on answering on the folder's socket until the start is refused, in milliseconds. */
  socketPatience?: number
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
 * Runs a PostgreSQL of our own on a Unix socket, with the database `market`. Should it die it is started again.
 * @throws StartupError when it can't run
 */
export async function startEmbeddedPostgres({
  dir: wanted,
  log,
  settings = {},
  socketPatience,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const programs = findPrograms()
  const dir = await openFolder(wanted)
  const undo = new AsyncDisposableStack()
  try {
    undo.defer(await lockFolder(dir))
    await stopOrphan(dir, log)
    await refuseAnsweringServer(dir, socketPatience)
    const way = await chooseWay(dir, programs.postgres)
    await prepareCluster({
      dir,
      initdb: programs.initdb,
      way: await endWithUs(way, 'KILL'),
      durable: settings['fsync'] !== 'off',
    })
    const socketFolder = await makeSocketFolder(dir, way)
    undo.defer(() => removeSocketFolder(dir))
    const postmaster = await runPostmaster({
      dir,
      socketFolder,
      program: programs.postgres,
      way: await endWithUs(way, 'INT'),
      settings: { ...defaultSettings, ...settings },
      log,
    })
    undo.defer(() => postmaster.stop())
    const doors = describeDoors(socketFolder)
    await ensureDatabase(doors.superuser)
    let stopped: Promise<void> | undefined
    return {
      ...doors,
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

function describeDoors(host: string): { owner: pg.ClientConfig; app: pg.ClientConfig; superuser: pg.ClientConfig } {
  // All settings are explicit, so that PGPORT or PGSSLMODE in the environment change nothing.
  const through = { host, port: 5432, ssl: false, options: '-c search_path=public' }
  return {
    owner: { ...through, user: ownerRole, database: databaseName },
    app: { ...through, user: appRole, database: databaseName },
    superuser: { ...through, user: 'postgres', database: 'postgres' },
  }
}

/** The first way in which the program can be run on the folder, which is given to its account. @throws StartupError */
export async function chooseWay(dir: string, program: string): Promise<RunAs> {
  let reason = ''
  for (const way of await listWays(await ownerOfData(dir))) {
    const objection = await prepareWay(way, dir, program)
    if (objection === undefined) return way
    reason = objection
  }
  const advice =
    process.getuid?.() === 0
      ? 'start the server as an ordinary user, set DATA_DIR to a folder that every account can reach, or set DATABASE_URL'
      : 'give the folder to the account that starts the server, or set DATA_DIR to another one'
  throw new StartupError(`PostgreSQL can't run in ${dir} (${reason}): ${advice}.`)
}

async function prepareWay(way: RunAs, dir: string, program: string): Promise<string | undefined> {
  try {
    await giveFolder(dir, way.owner)
    const objection = await tryWay(way, dir, program)
    if (objection === undefined) await giveData(dir, way.owner)
    return objection
  } catch (error) {
    return String(error)
  }
}
