import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../packages/server/src/db/embedded/start.ts'
import { freeze } from '../../../packages/server/test/freeze.ts'
import { launch } from '../../launch.ts'
import { findDescendants } from '../../processes.ts'

/** The product, started as a user does, on a PostgreSQL that the test can stop. */
export interface Market {
  url: string
  /** The folder of the database's socket. */
  socket: string
  /** The server's process. */
  serverPid(): number | undefined
  /** Resident memory of the server, in bytes. */
  memory(): Promise<number>
  /** The database stops answering with its connections open; returns what ends it. */
  freezeDatabase(): Promise<() => Promise<void>>
  /** The database shuts down; returns what starts it. */
  stopDatabase(): Promise<() => Promise<void>>
  output(): string
  stop(): Promise<void>
}

const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => console.error(message) }

export async function startMarket(): Promise<Market> {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-overload-'))
  const dir = path.join(folder, 'postgres')
  let database: EmbeddedPostgres | undefined = await startEmbeddedPostgres({ dir, log })
  const started = await launch(path.join(folder, 'data'), {
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    DATABASE_URL: addressOf(database.app),
    DATABASE_OWNER_URL: addressOf(database.owner),
  })
  const socket = String(database.app.host)
  const stop = async (): Promise<void> => {
    started.child.kill('SIGTERM')
    await started.ended
    await database?.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  const serverPid = () =>
    findDescendants(started.pid).find(({ command }) => command.endsWith('packages/server/dist/main.js'))?.pid
  try {
    await started.ready()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `http://127.0.0.1:${started.port}`,
    socket,
    serverPid,
    stop,
    output: started.output,
    async memory() {
      const status = await readFile(`/proc/${serverPid()}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
    },
    async freezeDatabase() {
      const thaw = freeze(database?.pid ?? 0)
      return async () => thaw()
    },
    async stopDatabase() {
      await database?.stop()
      database = undefined
      return async () => {
        database = await startEmbeddedPostgres({ dir, log })
      }
    },
  }
}

function addressOf({ user, host, database }: pg.ClientConfig): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`
}
