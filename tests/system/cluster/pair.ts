import { execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lchown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { prepareCluster } from '../../../packages/server/src/db/embedded/cluster.ts'
import { findPrograms } from '../../../packages/server/src/db/embedded/programs.ts'
import type { RunAs } from '../../../packages/server/src/db/embedded/run-as.ts'
import { appRole, databaseName, ensureDatabase, ownerRole } from '../../../packages/server/src/db/embedded/roles.ts'
import { makeSocketFolder, removeSocketFolder } from '../../../packages/server/src/db/embedded/socket-folder.ts'
import { chooseRunAs } from '../../../packages/server/src/db/embedded/start.ts'
import { memoryFolder } from '../../memory-folder.ts'
import { hasEnded, run, stop } from './run.ts'

const execute = promisify(execFile)

/** A primary and its synchronous standby, which takes over when the primary is killed. */
export interface Pair {
  primary(): string
  /** Whether acknowledged writes are on both disks. */
  synchronous(): boolean
  /** An address that names both hosts; each connection finds the one with the wanted role. */
  address(role: 'app' | 'owner'): string
  /** The folder of the primary's socket. */
  socket(): string
  askStandby(sql: string): Promise<object[]>
  /** Kills a server (SIGKILL). The pair then fails over, and gets its standby again. */
  kill(which: 'primary' | 'standby'): void
  stop(): Promise<void>
}

const settings = {
  listen_addresses: '',
  // Vacuum does not remove rows that a standby's query needs.
  hot_standby_feedback: 'on',
  wal_retrieve_retry_interval: '500ms',
}

/** The rows of one statement, on a new connection. If the server dies, only this statement fails. */
export async function askOnce<Row extends object>(
  where: pg.ClientConfig,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(where)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** One of the two PostgreSQL servers. */
class Node {
  readonly name: string
  readonly socket: string
  readonly data: string
  readonly superuser: pg.ClientConfig
  readonly #home: string
  readonly #runAs: RunAs
  #process: ChildProcess | undefined

  private constructor(name: string, home: string, runAs: RunAs, socket: string) {
    this.name = name
    this.#home = home
    this.#runAs = runAs
    this.socket = socket
    this.data = path.join(home, 'data')
    this.superuser = { host: socket, port: 5432, user: 'postgres', database: 'postgres', ssl: false }
  }

  static async open(name: string, dir: string): Promise<Node> {
    const home = path.join(dir, `postgres-${name}`)
    await mkdir(home, { mode: 0o700 })
    const runAs = await chooseRunAs(home, findPrograms().postgres)
    return new Node(name, home, runAs, await makeSocketFolder(home, runAs))
  }

  ask<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> {
    return askOnce<Row>({ ...this.superuser, connectionTimeoutMillis: 5_000 }, sql, values)
  }

  initialise(): Promise<void> {
    return prepareCluster({ dir: this.#home, initdb: findPrograms().initdb, runAs: this.#runAs, durable: true })
  }

  async start(): Promise<void> {
    const all = { ...settings, unix_socket_directories: `"${this.socket}"`, cluster_name: this.name }
    const words = Object.entries(all).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
    const command = [findPrograms().postgres, '-D', this.data, '-p', '5432', ...words]
    const child = await run(command, `${this.#home}.log`, this.#runAs)
    this.#process = child
    while (!(await this.ask('select 1').catch(() => null))) {
      if (hasEnded(child)) throw new Error(`PostgreSQL ${this.name} ended: ${this.#home}.log says why`)
      await wait(20)
    }
  }

  async kill(): Promise<void> {
    this.#process?.kill('SIGKILL')
    if (this.#process && !hasEnded(this.#process)) await once(this.#process, 'exit')
  }

  async stop(): Promise<void> {
    if (this.#process) await stop(this.#process)
    await removeSocketFolder(this.#home)
  }

  /** Becomes a standby of the running `from` by a low-level base backup: the packaged PostgreSQL has no pg_basebackup. */
  async follow(from: Node): Promise<void> {
    const { uid, gid } = this.#runAs.owner
    const slot = `standby_${this.name}`
    await rm(this.data, { recursive: true, force: true })
    const client = new pg.Client(from.superuser)
    client.on('error', () => {})
    await client.connect()
    try {
      // The slot retains the WAL from here on; the backup belongs to this session.
      await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
      await client.query(`select pg_backup_start('standby', true)`)
      // A table dropped meanwhile deletes its file, which cp reports; the WAL drops it here too.
      await execute('cp', ['-a', from.data, this.data]).catch(() => {})
      await rm(path.join(this.data, 'postmaster.pid'))
      for (const folder of ['pg_wal', 'pg_replslot'].map((name) => path.join(this.data, name)))
        for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true })
      // Last, because it has the position from which the WAL is replayed.
      const [source = '', copy = ''] = [from, this].map(({ data }) => path.join(data, 'global/pg_control'))
      await execute('cp', ['-a', source, copy])
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
      const conninfo = `host=${from.socket} port=5432 user=postgres application_name=${this.name}`
      const files = {
        backup_label: rows[0]?.labelfile ?? '',
        'standby.signal': '',
        'postgresql.auto.conf': `primary_conninfo = '${conninfo}'\nprimary_slot_name = '${slot}'\n`,
      }
      for (const [name, text] of Object.entries(files)) {
        await writeFile(path.join(this.data, name), text, { mode: 0o600 })
        if (process.getuid?.() === 0) await lchown(path.join(this.data, name), uid, gid)
      }
    } finally {
      await client.end().catch(() => {})
    }
    await this.start()
  }
}

/** How long writes wait for a dead standby, in milliseconds, before they go on with one disk. */
const timeout = 3_000

export async function startPair(): Promise<Pair> {
  const dir = await mkdtemp(path.join(memoryFolder ?? '/tmp', 'market-pair-'))
  await chmod(dir, 0o755)
  let [primary, standby] = [await Node.open('a', dir), await Node.open('b', dir)]
  let synchronous = false
  let work = Promise.resolve()

  async function waitForStandby(name: string): Promise<void> {
    await primary.ask(`alter system set synchronous_standby_names = '${name}'`)
    await primary.ask('select pg_reload_conf()')
  }

  /** From then on each write is acknowledged when it is on both disks. */
  async function synchronise(): Promise<void> {
    await waitForStandby(standby.name)
    while ((await primary.ask("select from pg_stat_replication where sync_state = 'sync'")).length === 0) await wait(50)
    synchronous = true
  }

  async function failOver(): Promise<void> {
    synchronous = false
    await primary.kill()
    ;[primary, standby] = [standby, primary]
    await primary.ask('select pg_promote(true, 30)')
    await standby.follow(primary)
    await synchronise()
  }

  async function replaceStandby(): Promise<void> {
    synchronous = false
    await standby.kill()
    await wait(timeout)
    await waitForStandby('')
    await standby.start()
    await synchronise()
  }

  await primary.initialise()
  await primary.start()
  await ensureDatabase(primary.superuser)
  await standby.follow(primary)
  await synchronise()
  const both = [primary, standby]
  const hosts = both.map(({ socket }) => encodeURIComponent(socket)).join(',')
  return {
    primary: () => primary.name,
    synchronous: () => synchronous,
    address: (role) => `postgres://${role === 'app' ? appRole : ownerRole}@/${databaseName}?host=${hosts}`,
    socket: () => primary.socket,
    askStandby: (sql) => standby.ask(sql),
    kill: (which) => {
      work = work.then(which === 'primary' ? failOver : replaceStandby)
    },
    async stop() {
      await work
      // In this order the standby still receives all WAL of the primary.
      await primary.stop()
      await standby.stop()
      await rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
