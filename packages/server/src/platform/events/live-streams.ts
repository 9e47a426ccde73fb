import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@market/contract'
import pg from 'pg'
import { timeLimits } from '../../config/time-limits.ts'
import type { Log } from '../../db/log.ts'
import { hintAtAll, hintChannel, readHint, type Hint } from './hints.ts'

/** One open stream of events. */
export interface Stream {
  userId: string
  sessionId: string
  /** The client's, as all limits by address count it. */
  address: string
  send(hint: Hint | typeof hintAtAll): void
  end(): void
}

export interface LiveStreams {
  /** @throws Problem `too-many-requests` above a limit of streams; the browser then polls. */
  add(stream: Stream): void
  remove(stream: Stream): void
  /** Open streams of this process. */
  open(): number
  /** Ends all streams, and every later one at once, so that a server that closes need not wait for them. */
  endAll(): void
  stop(): Promise<void>
}

/** Of one user and of one address, in one process. */
const [streamsOfUser, streamsOfAddress] = [5, 40]
/** Of all connections: a stream holds its own for as long as its page is open. */
const shareOfStreams = 1 / 4

interface Options {
  database: pg.ClientConfig
  /** In milliseconds: how often the connection is checked and ended sessions are looked for. */
  every: number
  /** What the process accepts. */
  connections: number
  /** Those of these sessions that are valid. */
  validSessions(ids: string[]): Promise<ReadonlySet<string>>
  log: Log
}

/**
 * Passes hints on to the streams of their users. It listens on a connection of its own; after a lost one every stream
 * is told to fetch again, because hints may have been missed. Streams of ended sessions are ended at the next check.
 */
export function openLiveStreams({ database, every, connections, validSessions, log }: Options): LiveStreams {
  const streams = new Map<string, Set<Stream>>()
  const stopping = new AbortController()
  const all = () => [...streams.values()].flatMap((own) => [...own])
  const isFull = ({ address }: Stream): boolean => {
    const open = all()
    return (
      open.length + 1 > connections * shareOfStreams ||
      open.filter((other) => other.address === address).length >= streamsOfAddress
    )
  }

  const endEnded = async (): Promise<void> => {
    const open = all()
    if (open.length === 0) return
    const valid = await validSessions([...new Set(open.map(({ sessionId }) => sessionId))])
    for (const stream of open) if (!valid.has(stream.sessionId)) stream.end()
  }

  /** Resolves when the connection is lost. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      ...database,
      application_name: 'live events',
      keepAlive: true,
      query_timeout: timeLimits.database.query_timeout,
    })
    const lost = new AbortController()
    for (const event of ['error', 'end'] as const) client.on(event, () => lost.abort())
    client.on('notification', ({ payload = '' }) => {
      const { hint, userIds } = readHint(payload)
      for (const id of userIds) for (const stream of streams.get(id) ?? []) stream.send(hint)
    })
    const signal = AbortSignal.any([lost.signal, stopping.signal])
    try {
      await client.connect()
      await client.query(`listen ${hintChannel}`)
      for (const stream of all()) stream.send(hintAtAll)
      for (;;) {
        await pause(every, undefined, { signal })
        await Promise.all([client.query('select 1'), endEnded()])
      }
    } finally {
      client.end().catch(() => {})
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch((reason: unknown) => {
        if (!stopping.signal.aborted) log.warn({ reason: String(reason) }, 'live events lost their connection')
      })
      await pause(1_000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  let closing = false

  return {
    add(stream) {
      const own = streams.get(stream.userId) ?? new Set()
      if (closing || own.size >= streamsOfUser || isFull(stream))
        throw new Problem('too-many-requests', { retryAfter: 30 })
      streams.set(stream.userId, own.add(stream))
    },
    remove(stream) {
      const own = streams.get(stream.userId)
      own?.delete(stream)
      if (own?.size === 0) streams.delete(stream.userId)
    },
    open: () => all().length,
    endAll() {
      closing = true
      for (const stream of all()) stream.end()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
