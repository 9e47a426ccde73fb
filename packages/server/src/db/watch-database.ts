import { setImmediate as afterInput, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

export interface DatabaseWatch {
  /** True while the database does not answer. */
  away(): boolean
  stop(): Promise<void>
}

/** In milliseconds; the market's own are in time-limits.ts. */
export interface WatchTimes {
  every: number
  patience: number
  giveUp: number
}

/** After a connection was lost, and after none could be made. */
const beforeReconnecting = { lost: 10, failed: 250 }

/**
 * Asks the database all the time, on a connection of its own, so that its silence is known before requests pile up behind
 * it. One question stands for as long as it is not answered: its answer is the first sign that the database is back.
 */
export function watchDatabase(config: pg.ClientConfig, times: WatchTimes, log: Log): DatabaseWatch {
  const stopping = new AbortController()
  let away = false

  const setAway = (now: boolean) => {
    if (now === away || stopping.signal.aborted) return
    away = now
    if (away) log.error({}, 'the database does not answer')
    else log.warn({}, 'the database answers again')
  }

  async function ask(question: Promise<unknown>): Promise<void> {
    const answered = new AbortController()
    const signal = AbortSignal.any([answered.signal, stopping.signal])
    noteSilence(times.patience, signal, () => setAway(true)).catch(() => {})
    try {
      await Promise.race([question, giveUp(times.giveUp, signal)])
      setAway(false)
    } finally {
      answered.abort()
    }
  }

  /** Resolves when the connection is lost, and rejects when none could be made. */
  async function askUntilLost(): Promise<void> {
    const client = new pg.Client({ ...config, keepAlive: true })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    try {
      await ask(client.connect())
      await askAgainAndAgain(client, AbortSignal.any([lost.signal, stopping.signal])).catch(() => {})
    } finally {
      client.end().catch(() => {})
    }
  }

  async function askAgainAndAgain(client: pg.Client, over: AbortSignal): Promise<never> {
    for (;;) {
      await ask(client.query('select 1'))
      await pause(times.every, undefined, { signal: over })
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const had = await askUntilLost().then(
        () => 'lost' as const,
        () => 'failed' as const,
      )
      if (had === 'failed') setAway(true)
      await pause(beforeReconnecting[had], undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const watching = watch()
  return {
    away: () => away,
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

/** Were we late ourselves, an answer that is here already would be read only now: it is let in first. */
async function noteSilence(patience: number, signal: AbortSignal, note: () => void): Promise<void> {
  await pause(patience, undefined, { signal })
  await afterInput()
  await afterInput()
  if (!signal.aborted) note()
}

async function giveUp(after: number, signal: AbortSignal): Promise<never> {
  await pause(after, undefined, { signal })
  throw new Error('the database gave no answer')
}
