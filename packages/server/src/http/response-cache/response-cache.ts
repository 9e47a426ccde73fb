import { LRUCache } from 'lru-cache'
import type { InvalidationListener } from '../../db/monitor/invalidation-listener.ts'
import { brotliHeaders, compress } from './encode.ts'
import { etagOf } from './etag.ts'

/** A body, and the response's headers for it: names and values in turn, as `writeHead` takes them. */
export interface StoredBody {
  readonly body: Buffer
  readonly headers: readonly string[]
}

/** A response that is the same for every visitor. */
export interface CachedResponse {
  readonly status: number
  readonly plain: StoredBody
  /** The body in Brotli; null for short bodies. */
  readonly brotli: StoredBody | null
  /** Includes the ETag, which is weak, since the body is sent in more than one encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** Requests with a credential get it too, without authentication. */
  readonly ignoresCredentials: boolean
}

/** The key of a stored response, and how it is sent. */
export interface Cacheable extends Pick<CachedResponse, 'headers' | 'ignoresCredentials'> {
  key: string
  /** Its cache tags, from the call table's `shared`. */
  tags: readonly string[]
  /** In milliseconds: for changes without an invalidation. */
  maxAge: number
}

/** `complete`: false when a part could not be loaded; such a response is not stored. */
export interface Built {
  status: number
  text: string
  complete: boolean
}

export interface CacheFigures {
  entries: number
  bytes: number
  misses: number
  current: boolean
}

export interface ResponseCache {
  find(key: string): CachedResponse | undefined
  /**
   * Returns the stored response, or builds it: once for all concurrent requests. It is stored unless one of its tags
   * was invalidated after `build` began.
   */
  read(cacheable: Cacheable, build: () => Promise<Built>): Promise<CachedResponse>
  /** Resolves when every invalidation has been received that was committed before the call. */
  catchUp(): Promise<void>
  figures(): CacheFigures
}

interface Entry extends CachedResponse {
  tags: readonly string[]
}

interface Read {
  tags: readonly string[]
  /** One of the tags was invalidated meanwhile. */
  stale: boolean
  response: Promise<CachedResponse>
}

/** In bytes: some five hundred pages of laptops. */
export const usualBytes = 16 * 1024 * 1024

/** Estimated size of an entry without its bodies. */
const overhead = 2_000

/**
 * An LRU cache of the responses that all visitors share, invalidated by cache tags
 * (`db/monitor/invalidation-listener.ts`).
 */
export function openResponseCache(
  invalidations: InvalidationListener,
  maxSize: number,
  clock: Pick<Performance, 'now'> = performance,
): ResponseCache {
  const keysByTag = new Map<string, Set<string>>()
  const reads = new Map<string, Read>()
  let misses = 0

  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ plain, brotli }) => plain.body.length + (brotli?.body.length ?? 0) + overhead,
    ttlResolution: 0,
    perf: clock,
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        if (keys?.delete(key) && keys.size === 0) keysByTag.delete(tag)
      }
    },
  })

  invalidations.onInvalidation((tags) => {
    const all = tags === null || tags.includes('*')
    if (all) entries.clear()
    else for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) entries.delete(key)
    for (const [key, read] of reads) {
      if (!all && !read.tags.some((tag) => tags.includes(tag))) continue
      read.stale = true
      // A request after the invalidation must not get what was read before it.
      reads.delete(key)
    }
  })

  function store({ key, tags, maxAge }: Cacheable, text: string, response: CachedResponse): void {
    const ttl = Math.min(maxAge, untilHoldEnds(text))
    if (ttl <= 0) return
    entries.set(key, { ...response, tags }, { ttl })
    if (!entries.has(key)) return
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      if (keys) keys.add(key)
      else keysByTag.set(tag, new Set([key]))
    }
  }

  async function run(read: Read, cacheable: Cacheable, build: () => Promise<Built>): Promise<CachedResponse> {
    try {
      const built = await build()
      const response = await responseOf(cacheable, built)
      if (!read.stale && built.complete && built.status === 200 && invalidations.isCurrent())
        store(cacheable, built.text, response)
      return response
    } finally {
      if (reads.get(cacheable.key) === read) reads.delete(cacheable.key)
    }
  }

  const find = (key: string): CachedResponse | undefined => (invalidations.isCurrent() ? entries.get(key) : undefined)

  return {
    find,
    async read(cacheable, build) {
      const found = find(cacheable.key)
      if (found) return found
      const running = reads.get(cacheable.key)
      if (running) return running.response
      misses += 1
      if (!invalidations.isCurrent()) return responseOf(cacheable, await build())
      const { promise, resolve } = Promise.withResolvers<CachedResponse>()
      const read: Read = { tags: cacheable.tags, stale: false, response: promise }
      reads.set(cacheable.key, read)
      resolve(run(read, cacheable, build))
      return promise
    },
    catchUp: () => invalidations.catchUp(),
    figures: () => ({
      entries: entries.size,
      bytes: entries.calculatedSize,
      misses,
      current: invalidations.isCurrent(),
    }),
  }
}

async function responseOf(cacheable: Cacheable, { status, text }: Built): Promise<CachedResponse> {
  const body = Buffer.from(text)
  const packed = await compress(body)
  const etag = etagOf(text)
  const headers = { ...cacheable.headers, etag }
  return {
    status,
    plain: storedBody(body, headers),
    brotli: packed && storedBody(packed, { ...headers, ...brotliHeaders(cacheable.headers['vary']) }),
    headers,
    etag,
    ignoresCredentials: cacheable.ignoresCredentials,
  }
}

function storedBody(bytes: Buffer, headers: Readonly<Record<string, string>>): StoredBody {
  // Copied, because short buffers share a block of 64 KB, which stays in memory as long as one of them.
  const body = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(body)
  return { body, headers: Object.entries({ ...headers, 'content-length': String(body.length) }).flat() }
}

const holdEnd = /"heldUntil" ?: ?"([^"]+)"/g

/** Milliseconds until the first hold among the listings of a response ends, which sends no invalidation. */
function untilHoldEnds(text: string): number {
  let first = Infinity
  for (const [, time = ''] of text.matchAll(holdEnd)) first = Math.min(first, Date.parse(time) - Date.now())
  return Number.isNaN(first) ? 0 : first
}
