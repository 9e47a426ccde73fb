import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** The changes of the server's readiness. */
export interface Readiness {
  changes: { at: number; ready: boolean }[]
  /** The slowest reply of `/readyz`, in milliseconds. */
  slowest(): number
  stop(): void
}

export function watchReadiness(market: string): Readiness {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const changes: Readiness['changes'] = []
  const over = new AbortController()
  let slowest = 0
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const since = Date.now()
      const ready = await isReady(`${market}/readyz`, agent)
      slowest = Math.max(slowest, Date.now() - since)
      if (changes.at(-1)?.ready !== ready) changes.push({ at: Date.now(), ready })
      await wait(25)
    }
    agent.destroy()
  }
  void watch()
  return { changes, slowest: () => slowest, stop: () => over.abort() }
}

function isReady(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}

export interface MemoryWatch {
  /** In bytes, once a second. */
  seen: { at: number; bytes: number }[]
  stop(): void
}

export function watchMemory(memory: () => Promise<number>): MemoryWatch {
  const seen: MemoryWatch['seen'] = []
  const look = async (): Promise<void> => {
    seen.push({ at: Date.now(), bytes: await memory() })
  }
  // The server may be missing for a moment.
  const timer = setInterval(() => void look().catch(() => {}), 1_000)
  return { seen, stop: () => clearInterval(timer) }
}
