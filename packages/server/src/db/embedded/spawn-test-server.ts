import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { onTestFinished } from 'vitest'

export interface TestServer {
  /** The process's first output line; `refused` is the error of a failed start. Rejected if it ends without one. */
  outcome: Promise<{ pid?: number; config?: pg.ClientConfig; refused?: string }>
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>
  ended: Promise<unknown>
}

/** Runs test-server.ts, optionally as another account or with another PATH. */
export function spawnTestServer(
  dir: string,
  options: { uid?: number; gid?: number; path?: string; afterStart?: 'exit' } = {},
): TestServer {
  const { uid, gid, afterStart = 'stay' } = options
  const program = path.join(import.meta.dirname, 'test-server.ts')
  const child = spawn(process.execPath, [program, dir, afterStart], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    env: { PATH: options.path ?? process.env['PATH'] },
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const outcome = lines.next().then((line) => {
    if (line.done) throw new Error('the server ended without an output line')
    return JSON.parse(line.value)
  })
  outcome.catch(() => {})
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return { outcome, kill, ended }
}
