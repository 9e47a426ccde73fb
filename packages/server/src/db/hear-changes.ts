import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

/** What has changed for visitors, as the triggers of migration 0011 say it; null: anything may have changed unheard. */
export type HearChange = (names: readonly string[] | null) => void

export interface Changes {
  /** True while every change is heard of at the latest `every` plus `patience` after it was committed. */
  heard(): boolean
  /** Resolves when all is heard of that was committed before the call, or when that can't be known now. */
  catchUp(): Promise<void>
  onChange(hear: HearChange): void
  stop(): Promise<void>
}

/** In milliseconds; the market's own are in time-limits.ts. */
export interface HearingTimes {
  every: number
  patience: number
  giveUp: number
}

const beforeReconnecting = 100

/**
 * Listens for changes on a connection of its own. A question is asked on it again and again: its answer comes after every notice
 * that was sent before, so that as long as answers come nothing was missed.
 */
export function hearChanges(config: pg.ClientConfig, times: HearingTimes, log: Log): Changes {
  const stopping = new AbortController()
  const hearers: HearChange[] = []
  let client: pg.Client | undefined
  let silent = true
  let asked: Promise<void> | undefined
  let next: Promise<void> | undefined
  let warned = false

  const tell = (names: readonly string[] | null): void => {
    for (const hear of hearers) hear(names)
  }

  /** One question on its way, and one behind it for all who come meanwhile: the one on its way may have left too early for them. */
  function askAnew(on: pg.Client): Promise<void> {
    if (asked === undefined)
      return (asked = ask(on).finally(() => {
        asked = undefined
      }))
    return (next ??= asked
      .catch(() => {})
      .then(() => {
        next = undefined
        return askAnew(on)
      }))
  }

  async function ask(on: pg.Client): Promise<void> {
    const late = setTimeout(() => {
      if (on === client) silent = true
    }, times.patience)
    try {
      await on.query('select 1')
      if (on === client) silent = false
    } finally {
      clearTimeout(late)
    }
  }

  async function listenUntilLost(): Promise<void> {
    const connection = new pg.Client({
      ...config,
      keepAlive: true,
      connectionTimeoutMillis: times.giveUp,
      query_timeout: times.giveUp,
    })
    const lost = new AbortController()
    connection.on('error', () => lost.abort())
    connection.on('end', () => lost.abort())
    connection.on('notification', ({ payload = '' }) => tell(namesOf(payload)))
    try {
      await connection.connect()
      await connection.query('listen market_changes')
      tell(null)
      client = connection
      warned = false
      const over = AbortSignal.any([lost.signal, stopping.signal])
      while (!over.aborted) {
        await askAnew(connection)
        await pause(times.every, undefined, { signal: over })
      }
    } finally {
      client = undefined
      silent = true
      tell(null)
      connection.end().catch(() => {})
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenUntilLost().catch((error: unknown) => {
        if (!stopping.signal.aborted && !warned)
          log.warn({ err: error }, 'changes are not heard of: nothing is kept ready meanwhile')
        warned = true
      })
      await pause(beforeReconnecting, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const listening = keepListening()
  return {
    heard: () => !silent,
    async catchUp() {
      if (client === undefined || silent) return
      const given = new AbortController()
      await Promise.race([
        askAnew(client).catch(() => {}),
        pause(times.patience, undefined, { signal: given.signal }).catch(() => {}),
      ])
      given.abort()
    },
    onChange: (hear) => void hearers.push(hear),
    async stop() {
      stopping.abort()
      await listening
    },
  }
}

function namesOf(payload: string): readonly string[] | null {
  try {
    const names: unknown = JSON.parse(payload)
    return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : null
  } catch {
    return null
  }
}
