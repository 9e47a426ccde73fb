import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

/** Receives the cache tags that the triggers of `0001_market.sql` notify; null: any tag may have changed. */
export type OnInvalidation = (tags: readonly string[] | null) => void

export interface InvalidationListener {
  /** True while every invalidation arrives at most `every` plus `patience` after its commit. */
  isCurrent(): boolean
  /**
   * Resolves when every invalidation has been received that was committed before the call, or when the listener is not
   * current.
   */
  catchUp(): Promise<void>
  onInvalidation(listener: OnInvalidation): void
  stop(): Promise<void>
}

/** In milliseconds; the market's values are in time-limits.ts. */
export interface ListenerTimes {
  every: number
  patience: number
  giveUp: number
}

const beforeReconnecting = 100

/**
 * Receives invalidations by `LISTEN` on a separate connection. It also sends `select 1` at intervals: PostgreSQL
 * delivers all earlier notifications before the answer, so while answers arrive no notification is missing.
 */
export function listenForInvalidations(config: pg.ClientConfig, times: ListenerTimes, log: Log): InvalidationListener {
  const stopping = new AbortController()
  const listeners: OnInvalidation[] = []
  let client: pg.Client | undefined
  let silent = true
  let pending: Promise<void> | undefined
  let next: Promise<void> | undefined
  let warned = false

  const notify = (tags: readonly string[] | null): void => {
    for (const listener of listeners) listener(tags)
  }

  /**
   * At most one ping is pending and one queued, which all later callers share: the pending one may precede their
   * commits.
   */
  function ping(on: pg.Client): Promise<void> {
    if (pending === undefined)
      return (pending = sendPing(on).finally(() => {
        pending = undefined
      }))
    return (next ??= pending
      .catch(() => {})
      .then(() => {
        next = undefined
        return ping(on)
      }))
  }

  async function sendPing(on: pg.Client): Promise<void> {
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
    connection.on('notification', ({ payload = '' }) => notify(tagsOf(payload)))
    try {
      await connection.connect()
      await connection.query('listen market_changes')
      notify(null)
      client = connection
      warned = false
      const over = AbortSignal.any([lost.signal, stopping.signal])
      while (!over.aborted) {
        await ping(connection)
        await pause(times.every, undefined, { signal: over })
      }
    } finally {
      client = undefined
      silent = true
      notify(null)
      connection.end().catch(() => {})
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenUntilLost().catch((error: unknown) => {
        if (!stopping.signal.aborted && !warned)
          log.warn({ err: error }, 'invalidations are not received: nothing is cached meanwhile')
        warned = true
      })
      await pause(beforeReconnecting, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    isCurrent: () => !silent,
    async catchUp() {
      if (client === undefined || silent) return
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, times.patience)
      await Promise.race([ping(client).catch(() => {}), late])
      clearTimeout(timer)
    },
    onInvalidation: (listener) => void listeners.push(listener),
    async stop() {
      stopping.abort()
      await running
    },
  }
}

function tagsOf(payload: string): readonly string[] | null {
  try {
    const tags: unknown = JSON.parse(payload)
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : null
  } catch {
    return null
  }
}
