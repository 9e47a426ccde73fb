import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from './run-program.ts'

export interface Kept {
  pid(): number
  kill(signal: NodeJS.Signals): void
  /** Ends it gracefully and restarts it; resolves when it is ready again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface KeepOptions {
  name: string
  start(): Promise<Running>
  /** Whether it is ready. */
  ready(): Promise<boolean>
  say(line: string): void
  /** Milliseconds between a death and the next start. */
  rest?: number
}

/** In milliseconds: on a busy machine the first start takes a minute for the demo market. */
const longestStart = 180_000

/** Runs a program and restarts it whenever it dies. @throws when it does not become ready the first time */
export async function keepProgram({ name, start, ready, say, rest = 200 }: KeepOptions): Promise<Kept> {
  let running = await startReady()
  const ending = new AbortController()
  let expected: Promise<void> | undefined

  async function startReady(): Promise<Running> {
    const fresh = await start()
    const giveUpAt = Date.now() + longestStart
    while (!(await ready().catch(() => false))) {
      if (fresh.hasEnded()) throw new Error(`${name} ended with ${await fresh.ended} as it was started`)
      if (Date.now() > giveUpAt) {
        await fresh.stop()
        throw new Error(`${name} did not become ready`)
      }
      await pause(20)
    }
    return fresh
  }

  async function keep(): Promise<void> {
    while (!ending.signal.aborted) {
      const reason = await running.ended
      if (expected) await expected
      if (ending.signal.aborted || !running.hasEnded()) continue
      say(`${name} ended with ${reason} and is started again`)
      await pause(rest)
      try {
        running = await startReady()
      } catch (error) {
        say(String(error))
      }
    }
  }
  const keeping = keep()

  async function restart(): Promise<void> {
    await running.stop()
    running = await startReady()
  }
  return {
    pid: () => running.pid,
    kill: (signal) => running.kill(signal),
    restart: () =>
      (expected = restart().finally(() => {
        expected = undefined
      })),
    async stop() {
      ending.abort()
      await running.stop()
      await keeping
      await running.stop()
    },
  }
}
