import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

export interface Running {
  readonly pid: number
  /** Resolves with how it ended: its code or the signal. */
  ended: Promise<string>
  hasEnded(): boolean
  kill(signal: NodeJS.Signals): void
  /** Asks it to end, and kills it when that takes too long. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface ProgramOptions {
  command: readonly string[]
  /** Takes what it prints. */
  logFile: string
  env?: NodeJS.ProcessEnv
  ids?: Pick<SpawnOptions, 'uid' | 'gid'>
  /** Opens a channel that ends with us, for programs of ours. */
  channel?: boolean
  /** Written to its input. */
  input?: string
}

/** In milliseconds. */
const patience = 20_000

/** Runs a program in a process group of its own: Ctrl-C reaches us alone, and we end things in their order. */
export async function runProgram({
  command: [program = '', ...words],
  logFile,
  env,
  ids = {},
  channel = false,
  input,
}: ProgramOptions): Promise<Running> {
  const log = await open(logFile, 'a')
  try {
    const stdin = input === undefined ? ('ignore' as const) : ('pipe' as const)
    const child = spawn(program, words, {
      ...ids,
      ...(env && { env }),
      cwd: '/',
      stdio: [stdin, log.fd, log.fd, ...(channel ? ['ipc' as const] : [])],
      detached: true,
    })
    child.stdin?.on('error', () => {}).end(input)
    return follow(child)
  } finally {
    await log.close()
  }
}

function follow(child: ChildProcess): Running {
  let over = false
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    child.once('error', (error) => resolve(error.message))
  }).finally(() => {
    over = true
  })
  const kill = (signal: NodeJS.Signals): void => {
    if (!over) child.kill(signal)
  }
  return {
    pid: child.pid ?? 0,
    ended,
    kill,
    hasEnded: () => over,
    async stop(signal = 'SIGTERM') {
      kill(signal)
      const waiting = new AbortController()
      await Promise.race([ended, pause(patience, undefined, { signal: waiting.signal }).catch(() => {})])
      waiting.abort()
      kill('SIGKILL')
      await ended
    },
  }
}
