import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '../../packages/server/src/db/embedded/start.ts'

const root = path.resolve(import.meta.dirname, '../..')
const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => console.error(message) }

/** The server as an operator runs it, on a PostgreSQL and in a folder of its own. */
export interface Product {
  url: string
  port: number
  database: pg.ClientConfig
  pid: number
  memory(): Promise<number>
  stop(): Promise<void>
}

export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-bench-'))
  const undo = new AsyncDisposableStack()
  undo.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  try {
    const database = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), log, settings })
    undo.defer(() => database.stop())
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const child = await startProcess(path.join(root, 'packages/server/src/main.ts'), [], {
      NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, DATA_DIR: path.join(folder, 'data'), SESSION_SECRET: 's'.repeat(40),
      STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_PUBLISHABLE_KEY: 'pk_test_none', STRIPE_WEBHOOK_SECRET: 'whsec_none', SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'fatal',
      MAX_CONNECTIONS_PER_ADDRESS: '1000', DATABASE_URL: addressOf(database.app), DATABASE_OWNER_URL: addressOf(database.owner),
    })
    undo.defer(() => end(child))
    const pid = child.pid ?? 0
    return { url, port, database: database.app, pid, memory: () => residentMemory(pid), stop: () => undo.disposeAsync() }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}

/** Starts a program of ours and waits until it says that it is ready. */
export async function startProcess(script: string, args: string[], env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, ...args], { env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
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

/** In bytes. */
export async function residentMemory(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
}

/** Processor time of a process so far, in seconds. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function addressOf({ user, host, database }: pg.ClientConfig): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`
}
