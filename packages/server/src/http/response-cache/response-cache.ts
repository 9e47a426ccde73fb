import { LRUCache } from 'lru-cache'
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

/** A reply in a document: its key, which is its address, and the ETag of its JSON. */
export interface Shown {
  key: string
  etag: string
}

/** The key of a stored response, and how it is sent. */
export interface Cacheable extends Pick<CachedResponse, 'headers' | 'ignoresCredentials'> {
  key: string
  /** Of a document: all replies in it. */
  shows?: readonly Shown[]
  /** Builds it for a caller who has just written, and stores that. */
  fresh?: boolean
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
}

export interface ResponseCache {
  /** A stored reply that isn't too old yet, or a document whose replies are all stored and the same as in it. */
  find(key: string): CachedResponse | undefined
  /** Returns the stored response, or builds it: once for all concurrent requests. */
  read(cacheable: Cacheable, build: () => Promise<Built>): Promise<CachedResponse>
  figures(): CacheFigures
}

interface Entry {
  response: CachedResponse
  /** Its key, and of a document the ETags of its replies. */
  version: string
  shows: readonly Shown[]
  until: number
}

interface CacheOptions {
  /** How old a visitor's reply may be, in milliseconds, from the start of its read. At 0 none is stored or shared. */
  maxAge: number
  /** In bytes. */
  maxSize?: number
  clock?: Pick<Performance, 'now'>
}

/** In bytes: some five hundred pages of laptops. */
const usualBytes = 16 * 1024 * 1024

/** Estimated size of an entry without its bodies. */
const overhead = 2_000

/** In milliseconds: a document of unchanged data says how long ago a laptop was listed. */
const documentAge = 60_000

/**
 * An LRU cache of the responses that all visitors share. Replies expire; a document is found while its replies are the
 * same, so nothing is ever invalidated.
 */
export function openResponseCache({ maxAge, maxSize = usualBytes, clock = performance }: CacheOptions): ResponseCache {
  const running = new Map<string, { until: number; response: Promise<CachedResponse> }>()
  let misses = 0

  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ response: { plain, brotli } }) => plain.body.length + (brotli?.body.length ?? 0) + overhead,
  })

  function find(key: string): CachedResponse | undefined {
    const entry = entries.get(key)
    if (entry === undefined || entry.until <= clock.now()) return undefined
    return entry.shows.every((one) => find(one.key)?.etag === one.etag) ? entry.response : undefined
  }

  async function run(
    cacheable: Cacheable,
    entry: Omit<Entry, 'response'>,
    build: () => Promise<Built>,
  ): Promise<CachedResponse> {
    misses += 1
    const { status, text, complete } = await build()
    const etag = etagOf(text)
    const before = entries.peek(cacheable.key)?.response
    // Compressing takes longer than reading.
    const response =
      before?.etag === etag && status === before.status ? before : await responseOf(cacheable, status, text, etag)
    if (complete && status === 200) entries.set(cacheable.key, { ...entry, response })
    return response
  }

  return {
    find,
    async read(cacheable, build) {
      const { key, shows, fresh = false } = cacheable
      const now = clock.now()
      const version = [key, ...(shows ?? []).map(({ etag }) => etag)].join(' ')
      const stored = entries.get(key)
      if (!fresh && stored?.version === version && stored.until > now) return stored.response
      const current = running.get(version)
      if (!fresh && current && current.until > now) return current.response
      const until = now + (shows === undefined ? maxAge : documentAge)
      const mine = { until, response: run(cacheable, { version, shows: shows ?? [], until }, build) }
      running.set(version, mine)
      const end = (): void => {
        if (running.get(version) === mine) running.delete(version)
      }
      mine.response.then(end, end)
      return mine.response
    },
    figures: () => ({ entries: entries.size, bytes: entries.calculatedSize, misses }),
  }
}

async function responseOf(cacheable: Cacheable, status: number, text: string, etag: string): Promise<CachedResponse> {
  const body = Buffer.from(text)
  const packed = await compress(body)
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
