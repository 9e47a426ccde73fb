import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { build } from '../../scripts/launcher/build.mjs'
import { startEmbeddedPostgres } from '../../packages/server/src/db/embedded/start.ts'

const root = path.resolve(import.meta.dirname, '../..')
export const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => console.error(message) }

export interface Server {
  url: string
  port: number
  pid: number
  /** The variables that it was started with. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** The server as an operator runs it, with a separate PostgreSQL and folder. */
export interface Product extends Server {
  database: pg.ClientConfig
  /** The same database as its superuser. */
  superuser: pg.ClientConfig
}

/**
 * `kept`: a persistent folder with its earlier data; without it a temporary one. `more`: further variables of the
 * server.
 */
export async function startProduct(more: Record<string, string> = {}, kept?: string): Promise<Product> {
  const undo = new AsyncDisposableStack()
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'market-bench-')))
  if (kept === undefined)
    undo.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  try {
    const postgres = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), log })
    undo.defer(() => postgres.stop())
    const server = await startServer(postgres, path.join(folder, 'data'), more)
    undo.defer(() => server.stop())
    const superuser = { ...postgres.superuser, database: postgres.app.database }
    return { ...server, database: postgres.app, superuser, stop: () => undo.disposeAsync() }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}

/** Builds the server and starts it on an existing database. */
export async function startServer(
  { app, owner }: { app: pg.ClientConfig; owner: pg.ClientConfig },
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Server> {
  await build(root, process.execPath, { env: process.env, signal: new AbortController().signal })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SESSION_SECRET: 's'.repeat(40),
    PAYEE_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    RECEIPT_KEYS: `r1:${Buffer.alloc(32, 2).toString('base64')}`,
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'fatal',
    // The benches make no payments, so the card provider's keys aren't checked.
    STRIPE_API_URL: 'http://127.0.0.1:9',
    STRIPE_SCRIPT_URL: 'http://127.0.0.1:9/v3/',
    MAX_CONNECTIONS_PER_ADDRESS: '1000',
    DATABASE_URL: addressOf(app),
    DATABASE_OWNER_URL: addressOf(owner),
    ...more,
  }
  const child = await startProcess(path.join(root, 'packages/server/dist/main.js'), [], env)
  return { url, port, pid: child.pid ?? 0, env, stop: () => end(child) }
}

/** Starts one of our programs and waits until it reports that it is ready. */
export async function startProcess(script: string, args: string[], env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${path.basename(script)} ended with ${code}`)))
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
