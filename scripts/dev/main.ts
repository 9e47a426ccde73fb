import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { withParentDeathSignal } from '../../packages/server/src/db/embedded/run-as.ts'
import { startEmbeddedPostgres } from '../../packages/server/src/db/embedded/start.ts'
import { StartupError } from '../../packages/server/src/db/startup-error.ts'
import { openFront } from './front.ts'

// What scripts/start.mjs runs for `npm run dev` in place of the built server: Vite in front, behind it the server's
// sources, which Node restarts when they change. PostgreSQL runs in this process, so that it stays.

const root = path.join(import.meta.dirname, '../..')
const { env } = process
const { HOST = '', PORT, DATA_DIR = '' } = env
const watched = ['server/src', 'server/migrations', 'demo/src', 'contract/src', 'laptop-facts/src', 'prices/src']
const undo = new AsyncDisposableStack()

async function start(): Promise<void> {
  const serverPort = Number(PORT) + 5
  // Vite serves the scripts; the server lists those of a build.
  const webDir = path.join(DATA_DIR, 'dev-web')
  await rm(webDir, { recursive: true, force: true })
  await mkdir(path.join(webDir, 'assets'), { recursive: true })
  await symlink(path.join(root, 'packages/web/index.html'), path.join(webDir, 'index.html'))
  const database = env['DATABASE_URL'] ? {} : await openDatabase()
  // Killed for a restart, because it must survive that at any time, and the developer is waiting.
  const watch = ['--watch-preserve-output', '--watch-kill-signal=SIGKILL']
  const paths = watched.map((place) => `--watch-path=${path.join(root, 'packages', place)}`)
  const main = path.join(root, 'packages/server/src/main.ts')
  const { prefix } = await withParentDeathSignal({ prefix: [], ids: {}, owner: { uid: 0, gid: 0 } }, 'TERM')
  const command = [...prefix, process.execPath, ...watch, ...paths, '--disable-warning=ExperimentalWarning', main]
  const server = spawn(command[0] ?? '', command.slice(1), {
    env: { ...env, ...database, HOST: '127.0.0.1', PORT: String(serverPort), WEB_DIR: webDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(server, 'exit')
  undo.defer(async () => {
    server.kill()
    await ended
  })
  const front = await openFront({
    host: HOST,
    port: Number(PORT),
    serverPort,
    // Node's watcher stays when the server has ended.
    isRunning: () => readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8') !== '',
  })
  undo.defer(() => front.stop())
  process.send?.('ready')
}

/** The PostgreSQL of DATA_DIR: the variables that connect the server to it. */
async function openDatabase(): Promise<Record<string, string>> {
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const server = await startEmbeddedPostgres({ dir: path.join(DATA_DIR, 'postgres'), log })
  undo.defer(() => server.stop())
  const addressOf = ({ user, database, host }: pg.ClientConfig): string =>
    `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`
  return {
    DATABASE_URL: addressOf(server.app),
    DATABASE_OWNER_URL: addressOf(server.owner),
    DEMO: env['DEMO'] ?? '1',
  }
}

async function end(code: number): Promise<void> {
  await undo.disposeAsync()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0))
start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error)
  void end(1)
})
