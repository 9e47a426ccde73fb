import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Redis } from 'ioredis'

export interface SharedLimits {
  /** Where the HTTP side counts. */
  store: FastifyRateLimitStoreCtor
  /** True while Redis does not answer, and each process counts for itself. */
  away(): boolean
  stop(): Promise<void>
}

interface Log {
  warn(about: object, message: string): void
}
interface Count {
  current: number
  ttl: number
}

/** In milliseconds: a limit must never make anybody wait. */
const patience = 500

// One round trip that nothing can come in between of.
const countInRedis = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }`

/** Counts tries in Redis for all processes together. Each also counts for itself what it sees, which counts while Redis is away. */
export async function openSharedLimits(url: string, log: Log): Promise<SharedLimits> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: patience,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (tries) => Math.min(tries * 100, 2_000),
  })
  let away = true
  let told = false
  const setAway = (now: boolean, reason = ''): void => {
    if (now ? !told : away && told)
      log.warn(
        { reason },
        now
          ? 'Redis does not answer: each process counts limits for itself'
          : 'Redis answers again: limits are counted for all processes',
      )
    told = now
    away = now
  }
  redis.on('error', (error: Error) => setAway(true, error.message))
  redis.on('close', () => setAway(true, 'the connection was lost'))
  redis.on('ready', () => setAway(false))

  class Store implements FastifyRateLimitStore {
    readonly #prefix: string
    readonly #own = countHere(10_000)

    constructor(_options: FastifyRateLimitOptions, prefix = 'limit ') {
      this.#prefix = prefix
    }

    incr(key: string, callback: (error: Error | null, result?: Count) => void, timeWindow: number): void {
      void this.#count(key, timeWindow).then((count) => process.nextTick(callback, null, count))
    }

    async #count(key: string, window: number): Promise<Count> {
      const own = this.#own(key, window)
      try {
        const count = await countThere(redis, this.#prefix + key, window)
        setAway(false)
        return count
      } catch (error) {
        setAway(true, String(error))
        return own
      }
    }

    // The plugin hands over less than its type says, and the route inside.
    child(options: { routeInfo?: { method?: unknown; url?: string } } | object): FastifyRateLimitStore {
      const { method, url } = ('routeInfo' in options && options.routeInfo) || {}
      if (url === undefined) throw new Error('a limit of no route')
      return new Store({}, `${this.#prefix}${String(method)} ${url} `)
    }
  }

  return {
    store: Store,
    away: () => away,
    async stop() {
      redis.removeAllListeners()
      redis.on('error', () => {})
      redis.disconnect()
    },
  }
}

async function countThere(redis: Redis, key: string, window: number): Promise<Count> {
  const answer: unknown = await redis.eval(countInRedis, 1, key, window)
  const [current, ttl] = Array.isArray(answer) ? (answer as unknown[]).map(Number) : []
  if (current === undefined || ttl === undefined) throw new Error('Redis answered something else than a count')
  return { current, ttl }
}

/** Past `most` keys the one that was quiet longest is forgotten. */
function countHere(most: number): (key: string, window: number) => Count {
  const counts = new Map<string, { current: number; until: number }>()
  return (key, window) => {
    const now = Date.now()
    const before = counts.get(key)
    const count =
      before && before.until > now
        ? { current: before.current + 1, until: before.until }
        : { current: 1, until: now + window }
    counts.delete(key)
    counts.set(key, count)
    const [oldest] = counts.keys()
    if (counts.size > most && oldest !== undefined) counts.delete(oldest)
    return { current: count.current, ttl: count.until - now }
  }
}
