import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

export interface SharedLimits {
  /** The store of @fastify/rate-limit. */
  store: FastifyRateLimitStoreCtor
  /** True while Redis does not answer and each process counts locally. */
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

/** In milliseconds: a rate limit must not delay requests. */
const timeout = 500

// One atomic round trip.
const countInRedis = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }`

/**
 * The rate limiter's store in Redis, shared by all processes. Each process also counts locally, for the time when Redis
 * is unavailable.
 */
export async function openSharedLimits(url: string, log: Log): Promise<SharedLimits> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: timeout,
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

    // The plugin passes less than its type says, and the route inside.
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

function countHere(max: number): (key: string, window: number) => Count {
  const counts = new LRUCache<string, number>({ max, ttlResolution: 0, noUpdateTTL: true })
  return (key, ttl) => {
    const current = (counts.get(key) ?? 0) + 1
    counts.set(key, current, { ttl })
    return { current, ttl: counts.getRemainingTTL(key) }
  }
}
