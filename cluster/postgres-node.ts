import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { prepareCluster } from '../packages/server/src/db/embedded/cluster.ts'
import { chownFolder } from '../packages/server/src/db/embedded/folder.ts'
import { stopOrphan } from '../packages/server/src/db/embedded/orphan.ts'
import { findPrograms } from '../packages/server/src/db/embedded/programs.ts'
import { withParentDeathSignal, programEnvironment, type RunAs } from '../packages/server/src/db/embedded/run-as.ts'
import { makeSocketFolder, removeSocketFolder } from '../packages/server/src/db/embedded/socket-folder.ts'
import { chooseRunAs } from '../packages/server/src/db/embedded/start.ts'
import type { Log } from '../packages/server/src/db/log.ts'
import { askOnce } from './ask-once.ts'
import { runProgram, type Running } from './run-program.ts'

export type NodeName = 'a' | 'b'

/** One of the two PostgreSQL servers. */
export interface PostgresNode {
  name: NodeName
  /** Its data directory. */
  data: string
  runAs: RunAs
  superuser: pg.ClientConfig
  /** The folder of its socket. */
  socket: string
  /** Creates an empty database cluster. */
  initialise(): Promise<void>
  /** Throws the log's reason when it does not start. */
  start(): Promise<Running>
  ask<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Removes files outside its folder. */
  close(): Promise<void>
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '80',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Vacuum does not remove rows that a standby's query needs.
  hot_standby_feedback: 'on',
  // The slot of an unavailable standby must not fill the disk.
  max_slot_wal_keep_size: '1GB',
  // Detects the death of the other side in seconds, and its return too.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '500ms',
}

/** In milliseconds. */
const longestStart = 60_000

export async function openNode(name: NodeName, dir: string, logs: string, log: Log): Promise<PostgresNode> {
  const home = path.join(dir, `postgres-${name}`)
  await mkdir(home, { recursive: true, mode: 0o700 })
  const { initdb, postgres } = findPrograms()
  await stopOrphan(home, log)
  const runAs = await chooseRunAs(home, postgres)
  const withSignal = await withParentDeathSignal(runAs, 'INT')
  const socket = await makeSocketFolder(home, runAs)
  const data = path.join(home, 'data')
  const superuser = { host: socket, port: 5432, user: 'postgres', database: 'postgres', ssl: false }
  const all = { ...settings, unix_socket_directories: `"${socket}"`, cluster_name: name }
  const command = [
    ...withSignal.prefix,
    postgres,
    '-D',
    data,
    '-p',
    '5432',
    ...Object.entries(all).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]),
  ]

  const ask: PostgresNode['ask'] = (sql, values) =>
    askOnce({ ...superuser, connectionTimeoutMillis: 5_000 }, sql, values)

  return {
    name,
    data,
    runAs,
    superuser,
    socket,
    ask,
    async initialise() {
      await rm(data, { recursive: true, force: true })
      await chownFolder(home, runAs.owner)
      await prepareCluster({ dir: home, initdb, runAs: await withParentDeathSignal(runAs, 'KILL'), durable: true })
    },
    async start() {
      const running = await runProgram({
        command,
        ids: runAs.ids,
        env: programEnvironment,
        logFile: path.join(logs, `postgres-${name}.log`),
      })
      const giveUpAt = Date.now() + longestStart
      while (!(await ask('select 1').catch(() => null))) {
        if (running.hasEnded())
          throw new Error(`PostgreSQL ${name} ended with ${await running.ended}: its log says why`)
        if (Date.now() > giveUpAt) {
          await running.stop('SIGINT')
          throw new Error(`PostgreSQL ${name} does not start: its log says why`)
        }
        await pause(20)
      }
      return running
    },
    close: () => removeSocketFolder(home),
  }
}
