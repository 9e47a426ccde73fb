import { lchown, mkdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { describeInOneLine, StartupError } from '../startup-error.ts'
import { prepareCluster } from './cluster.ts'
import { lockFolder } from './lock.ts'
import { stopOrphan } from './orphan.ts'
import { type Postmaster, runPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { appRole, databaseName, ensureDatabase, ownerRole } from './roles.ts'
import { endWithUs, listWays, type RunAs, tryWay } from './run-as.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'

export interface EmbeddedPostgres {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  superuser: pg.ClientConfig
  /** Of the server's first process; another one after the server died and was started again. */
  readonly pid: number
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Belongs to the database alone: it may be given to another account. Made if missing. */
  dir: string
  log: Log
  /** Settings over ours; tests turn `fsync` off here, nobody else should. */
  settings?: Record<string, string>
}

const defaultSettings = {
  unix_socket_permissions: '0700',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/**
 * Runs a PostgreSQL of our own on a Unix socket, with the database `market`.
 * @throws StartupError when it can't
 */
export async function startEmbeddedPostgres({ dir: wanted, log, settings = {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const programs = findPrograms()
  const dir = await makeFolder(wanted)
  const unlock = await lockFolder(dir)
  try {
    await stopOrphan(dir, log)
    const way = await chooseWay(dir, programs.postgres)
    await prepareCluster({ dir, initdb: programs.initdb, way: await endWithUs(way, 'KILL'), durable: settings['fsync'] !== 'off' })
    const socketFolder = await makeSocketFolder(dir, way)
    const postmaster = await runPostmaster({
      dir, socketFolder, program: programs.postgres, way: await endWithUs(way, 'INT'),
      settings: { ...defaultSettings, ...settings }, log,
    })
    return await openDoors({ dir, socketFolder, postmaster, unlock })
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openDoors(parts: {
  dir: string
  socketFolder: string
  postmaster: Postmaster
  unlock: () => Promise<void>
}): Promise<EmbeddedPostgres> {
  const { dir, socketFolder, postmaster, unlock } = parts
  const connect = (user: string, database: string): pg.ClientConfig => ({ host: socketFolder, port: 5432, user, database, ssl: false })
  const superuser = connect('postgres', 'postgres')
  const stop = async () => {
    await postmaster.stop()
    await removeSocketFolder(dir)
    await unlock()
  }
  try {
    await ensureDatabase(superuser)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    owner: connect(ownerRole, databaseName),
    app: connect(appRole, databaseName),
    superuser,
    get pid() { return postmaster.pid() },
    stop,
  }
}

async function makeFolder(wanted: string): Promise<string> {
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 })
    return await realpath(wanted)
  } catch (error) {
    throw new StartupError(`The data folder ${wanted} can't be made: ${describeInOneLine(error)}`, { cause: error })
  }
}

async function chooseWay(dir: string, program: string): Promise<RunAs> {
  const data = await stat(path.join(dir, 'data')).catch(() => undefined)
  let reason = ''
  for (const way of await listWays(data)) {
    await lchown(dir, way.owner.uid, way.owner.gid)
    const objection = await tryWay(way, dir, program)
    if (objection === undefined) return way
    reason = objection
  }
  throw new StartupError(`PostgreSQL can't run in ${dir}: ${describeInOneLine(reason)}`)
}
