import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

export interface Running {
  readonly pid: number
  /** Resolves to its exit code or signal. */
  ended: Promise<string>
  hasEnded(): boolean
  kill(signal: NodeJS.Signals): void
  /** Sends the signal, and kills it after a time limit. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface ProgramOptions {
  command: readonly string[]
  /** Receives its output. */
  logFile: string
  env?: NodeJS.ProcessEnv
  ids?: Pick<SpawnOptions, 'uid' | 'gid'>
  /** Opens an IPC channel, whose end ends our programs. */
  channel?: boolean
  /** Written to its standard input. */
  input?: string
}

/** In milliseconds. */
const patience = 20_000

/** Runs a program in a separate process group: Ctrl-C reaches only us, and we end the programs in order. */
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
