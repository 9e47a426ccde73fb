import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { serverMemory } from '../../launcher/server-memory.mjs'
import { startEmbeddedPostgres } from '../../packages/server/src/db/embedded/start.ts'

const root = path.resolve(import.meta.dirname, '../..')
const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => console.error(message) }

/** The server as an operator runs it, with a separate PostgreSQL and folder. */
export interface Product {
  url: string
  port: number
  database: pg.ClientConfig
  /** The same database as its superuser. */
  superuser: pg.ClientConfig
  pid: number
  memory(): Promise<number>
  stop(): Promise<void>
}

/** A database in a separate folder, for servers started one after the other. */
export interface PreparedServer {
  database: pg.ClientConfig
  /** The same database as its superuser. */
  superuser: pg.ClientConfig
  dataDir: string
  /** The program that `startServer` runs, for callers that run it themselves. */
  programOf(how?: Start): Promise<Program>
  startServer(how?: Start): Promise<Server>
  stop(): Promise<void>
}

/** Node's arguments and additional variables; by default the launcher's. */
export interface Start {
  flags?: string[]
  env?: Record<string, string>
}

export interface Program {
  url: string
  port: number
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
}

export interface Server {
  url: string
  port: number
  pid: number
  stop(): Promise<void>
}

/** `kept`: a persistent folder with its earlier data; without it a temporary one. */
export async function prepareServer(settings: Record<string, string>, kept?: string): Promise<PreparedServer> {
  const undo = new AsyncDisposableStack()
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'market-bench-')))
  const dataDir = path.join(folder, 'data')
  if (kept === undefined)
    undo.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  try {
    const database = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), log, settings })
    undo.defer(() => database.stop())
    const programOf = async ({ flags = [], env = {} }: Start = { env: serverMemory(dataDir) }): Promise<Program> => {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      return {
        url,
        port,
        command: process.execPath,
        args: [...flags, path.join(root, 'packages/server/dist/main.js')],
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: url,
          DATA_DIR: dataDir,
          SESSION_SECRET: 's'.repeat(40),
          STRIPE_SECRET_KEY: 'sk_test_none',
          STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
          STRIPE_WEBHOOK_SECRET: 'whsec_none',
          SMTP_URL: 'smtp://127.0.0.1:9',
          LOG_LEVEL: 'fatal',
          // The bench makes no payments, so the card provider's keys aren't checked.
          STRIPE_API_URL: 'http://127.0.0.1:9',
          STRIPE_SCRIPT_URL: 'http://127.0.0.1:9/v3/',
          MAX_CONNECTIONS_PER_ADDRESS: '1000',
          DATABASE_URL: addressOf(database.app),
          DATABASE_OWNER_URL: addressOf(database.owner),
          ...env,
        },
      }
    }
    const startServer = async (how?: Start): Promise<Server> => {
      const { url, port, args, env } = await programOf(how)
      const child = await startNode(args, env)
      return { url, port, pid: child.pid ?? 0, stop: () => end(child) }
    }
    const superuser = { ...database.superuser, database: database.app.database }
    return { database: database.app, superuser, dataDir, programOf, startServer, stop: () => undo.disposeAsync() }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}

/** `kept` as for `prepareServer`. */
export async function startProduct(settings: Record<string, string>, kept?: string): Promise<Product> {
  const prepared = await prepareServer(settings, kept)
  try {
    const { url, port, pid, stop } = await prepared.startServer()
    const stopAll = async (): Promise<void> => {
      try {
        await stop()
      } finally {
        await prepared.stop()
      }
    }
    return {
      url,
      port,
      database: prepared.database,
      superuser: prepared.superuser,
      pid,
      memory: () => residentMemory(pid),
      stop: stopAll,
    }
  } catch (error) {
    await prepared.stop()
    throw error
  }
}

/** Starts one of our programs and waits until it reports that it is ready. */
export function startProcess(script: string, args: string[], env: Record<string, string>): Promise<ChildProcess> {
  return startNode([script, ...args], { PATH: process.env['PATH'], ...env })
}

async function startNode(args: string[], env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) =>
      reject(new Error(`${path.basename(args.find((arg) => arg.endsWith('.ts')) ?? '')} ended with ${code}`)),
    )
  })
  return child
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

/** Resident memory, in bytes. */
export async function residentMemory(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
}

/** CPU time of a process so far, in seconds. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function addressOf({ user, host, database }: pg.ClientConfig): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`
}
