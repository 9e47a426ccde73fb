import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { onTestFinished } from 'vitest'

export interface Holder {
  /** Ends once the process has said something; a refusal is said in `refused`. */
  said: Promise<{ pid?: number; config?: pg.ClientConfig; refused?: string }>
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>
  ended: Promise<unknown>
}

/** Runs hold-server.ts, as another account with `uid`, and with what programs to be found in `path`. */
export function holdServer(
  dir: string,
  options: { uid?: number; gid?: number; path?: string; ending?: 'exit' } = {},
): Holder {
  const { uid, gid, ending = 'stay' } = options
  const program = path.join(import.meta.dirname, 'hold-server.ts')
  const child = spawn(process.execPath, [program, dir, ending], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    env: { PATH: options.path ?? process.env['PATH'] },
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
  const ended = once(child, 'exit')
  const said = once(createInterface({ input: child.stdout }), 'line').then(([line]) => JSON.parse(String(line)))
  said.catch(() => {})
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return { said, kill, ended }
}
