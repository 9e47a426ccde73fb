import { setImmediate as afterInput, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

export interface Heartbeat {
  /** True while the database does not answer. */
  away(): boolean
  stop(): Promise<void>
}

/** In milliseconds; the market's values are in time-limits.ts. */
export interface HeartbeatTimes {
  every: number
  timeout: number
  giveUp: number
}

/** After a connection was lost, and after a connection attempt failed. */
const beforeReconnecting = { lost: 10, failed: 250 }

/**
 * Sends `select 1` at intervals on a separate connection, so that an unavailable database is detected before requests
 * queue up behind it. A query stays pending until it is answered: its answer is the first sign that the database is
 * back.
 */
export function startHeartbeat(config: pg.ClientConfig, times: HeartbeatTimes, log: Log): Heartbeat {
  const stopping = new AbortController()
  let away = false

  const setAway = (now: boolean) => {
    if (now === away || stopping.signal.aborted) return
    away = now
    if (away) log.error({}, 'the database does not answer')
    else log.warn({}, 'the database answers again')
  }

  async function beat(query: Promise<unknown>): Promise<void> {
    const answered = new AbortController()
    const signal = AbortSignal.any([answered.signal, stopping.signal])
    noteSilence(times.timeout, signal, () => setAway(true)).catch(() => {})
    try {
      await Promise.race([query, giveUp(times.giveUp, signal)])
      setAway(false)
    } finally {
      answered.abort()
    }
  }

  /** Resolves when the connection is lost; rejects when connecting failed. */
  async function beatUntilLost(): Promise<void> {
    const client = new pg.Client({ ...config, keepAlive: true })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    try {
      await beat(client.connect())
      await beatRepeatedly(client, AbortSignal.any([lost.signal, stopping.signal])).catch(() => {})
    } finally {
      client.end().catch(() => {})
    }
  }

  async function beatRepeatedly(client: pg.Client, over: AbortSignal): Promise<never> {
    for (;;) {
      await beat(client.query('select 1'))
      await pause(times.every, undefined, { signal: over })
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const had = await beatUntilLost().then(
        () => 'lost' as const,
        () => 'failed' as const,
      )
      if (had === 'failed') setAway(true)
      await pause(beforeReconnecting[had], undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    away: () => away,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** When this process is late itself, an answer may have arrived unread: pending input is read first. */
async function noteSilence(timeout: number, signal: AbortSignal, note: () => void): Promise<void> {
  await pause(timeout, undefined, { signal })
  await afterInput()
  await afterInput()
  if (!signal.aborted) note()
}

async function giveUp(after: number, signal: AbortSignal): Promise<never> {
  await pause(after, undefined, { signal })
  throw new Error('the database gave no answer')
}
