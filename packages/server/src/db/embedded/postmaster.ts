import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import { programEnvironment, type RunAs } from './run-as.ts'

export interface Postmaster {
  pid(): number
  stop(): Promise<void>
}

interface Launch {
  dir: string
  socketFolder: string
  program: string
  runAs: RunAs
  settings: Record<string, string>
  log: Log
}

// After SIGKILL the old server's child processes hold its shared memory briefly, and a start fails until they end.
const startTimeout = 8_000
const readyTimeout = 120_000

/** Starts the server, waits until it accepts connections, and restarts it if it exits before `stop`. */
export async function runPostmaster(launch: Launch): Promise<Postmaster> {
  let running = await startOnce(launch)
  let stopping = false
  let restarting = Promise.resolve()

  const restart = async () => {
    if (stopping) return
    launch.log.error({ output: running.lastErrors() }, 'PostgreSQL exited unexpectedly and is restarted')
    try {
      running = await startOnce(launch)
    } catch (error) {
      launch.log.error({ err: error }, 'PostgreSQL could not be restarted; retrying')
      await pause(1_000)
    }
    watch()
  }
  const watch = () => {
    restarting = running.ended.then(restart)
  }
  // For a process.exit() without stop(), where setpriv is missing.
  const endAtExit = () => void running.child.kill('SIGINT')
  process.once('exit', endAtExit)
  watch()

  return {
    pid: () => running.child.pid ?? 0,
    async stop() {
      stopping = true
      process.off('exit', endAtExit)
      await end(running)
      await restarting
      await end(running)
    },
  }
}

interface Running {
  child: ChildProcess
  ended: Promise<void>
  hasEnded(): boolean
  lastErrors(): string
}

async function startOnce(launch: Launch): Promise<Running> {
  const deadline = Date.now() + startTimeout
  for (;;) {
    const running = spawnServer(launch)
    if (await becomesReady(running, launch.dir)) return running
    if (!running.hasEnded()) await end(running)
    if (Date.now() > deadline) {
      throw new StartupError(`PostgreSQL does not start in ${launch.dir}: ${running.lastErrors()}`)
    }
    await pause(100)
  }
}

function spawnServer({ dir, socketFolder, program, runAs, settings, log }: Launch): Running {
  const all = { listen_addresses: '', unix_socket_directories: quoteFolder(socketFolder), ...settings }
  const args = [
    '-D',
    path.join(dir, 'data'),
    '-p',
    '5432',
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const [command = program, ...rest] = [...runAs.prefix, program, ...args]
  // A process group of its own: otherwise Ctrl-C would stop the database before the server has shut down.
  const child = spawn(command, rest, {
    ...runAs.ids,
    cwd: '/',
    env: programEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const tail: string[] = []
  createInterface({ input: child.stderr })
    .on('error', () => {})
    .on('line', (line) => {
      tail.push(line)
      if (tail.length > 20) tail.shift()
      if (line.startsWith('PANIC:')) log.error({}, line)
    })
  child.stderr.on('error', () => {})
  let exited = false
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      exited = true
      resolve()
    }
    child.once('exit', finish)
    child.once('error', (error) => {
      tail.push(error.message)
      finish()
    })
  })
  child.on('error', (error) => log.error({ err: error }, 'PostgreSQL process'))
  return { child, ended, hasEnded: () => exited, lastErrors: () => summarise(tail) }
}

// The setting is a comma-separated list; quotes allow a comma in the folder's name.
function quoteFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

function summarise(tail: string[]): string {
  const errors = tail.filter((line) => /^(FATAL|PANIC|DETAIL|HINT):/.test(line)).slice(-3)
  return (errors.length > 0 ? errors : tail.slice(-3)).join(' ').trim() || 'it printed nothing'
}

/** PostgreSQL writes its pid and `ready` into postmaster.pid once it accepts connections. */
async function becomesReady(running: Running, dir: string): Promise<boolean> {
  const deadline = Date.now() + readyTimeout
  const file = path.join(dir, 'data', 'postmaster.pid')
  while (!running.hasEnded() && Date.now() < deadline) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === running.child.pid && lines[7]?.trim() === 'ready') return true
    await pause(5)
  }
  return false
}

async function end(running: Running): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (running.hasEnded()) return
    running.child.kill(signal)
    const waiting = new AbortController()
    await Promise.race([running.ended, pause(20_000, undefined, { signal: waiting.signal }).catch(() => {})])
    waiting.abort()
  }
}
