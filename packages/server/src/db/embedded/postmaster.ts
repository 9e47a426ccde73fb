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
  way: RunAs
  settings: Record<string, string>
  log: Log
}

// After a kill -9 the old server's own children hold its memory for a moment, and a start in that moment fails.
const patience = 8_000
const readyPatience = 120_000

/** Starts the server, waits until it takes connections, and starts it again should it die before `stop`. */
export async function runPostmaster(launch: Launch): Promise<Postmaster> {
  let running = await startOnce(launch)
  let stopping = false
  let restarting = Promise.resolve()

  const restart = async () => {
    if (stopping) return
    launch.log.error({ said: running.lastWords() }, 'PostgreSQL ended by itself and is started again')
    try {
      running = await startOnce(launch)
    } catch (error) {
      launch.log.error({ err: error }, 'PostgreSQL could not be started again yet')
      await pause(1_000)
    }
    watch()
  }
  const watch = () => {
    restarting = running.ended.then(restart)
  }
  // A process.exit() without stop() must not leave it behind where the kernel doesn't end it with us.
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
  lastWords(): string
}

async function startOnce(launch: Launch): Promise<Running> {
  const giveUpAt = Date.now() + patience
  for (;;) {
    const running = spawnServer(launch)
    if (await becomesReady(running, launch.dir)) return running
    if (!running.hasEnded()) await end(running)
    if (Date.now() > giveUpAt) {
      throw new StartupError(`PostgreSQL does not start in ${launch.dir}: ${running.lastWords()}`)
    }
    await pause(100)
  }
}

function spawnServer({ dir, socketFolder, program, way, settings, log }: Launch): Running {
  const all = { listen_addresses: '', unix_socket_directories: quoteFolder(socketFolder), ...settings }
  const words = [
    '-D',
    path.join(dir, 'data'),
    '-p',
    '5432',
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const [command = program, ...rest] = [...way.prefix, program, ...words]
  // In a process group of its own: a Ctrl-C meant for us would end it before we have finished with it.
  const child = spawn(command, rest, {
    ...way.ids,
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
  let over = false
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      over = true
      resolve()
    }
    child.once('exit', finish)
    child.once('error', (error) => {
      tail.push(error.message)
      finish()
    })
  })
  child.on('error', (error) => log.error({ err: error }, 'PostgreSQL process'))
  return { child, ended, hasEnded: () => over, lastWords: () => summarise(tail) }
}

// The setting is a list; quotes keep a comma in a folder's name from parting it.
function quoteFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

function summarise(tail: string[]): string {
  const telling = tail.filter((line) => /^(FATAL|PANIC|DETAIL|HINT):/.test(line)).slice(-3)
  return (telling.length > 0 ? telling : tail.slice(-3)).join(' ').trim() || 'it said nothing'
}

/** PostgreSQL writes its number and `ready` into postmaster.pid once it takes connections. */
async function becomesReady(running: Running, dir: string): Promise<boolean> {
  const giveUpAt = Date.now() + readyPatience
  const file = path.join(dir, 'data', 'postmaster.pid')
  while (!running.hasEnded() && Date.now() < giveUpAt) {
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
