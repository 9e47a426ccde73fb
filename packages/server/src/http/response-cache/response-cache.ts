import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Changes } from '../../db/hear-changes.ts'
import { compress } from './encode.ts'

/** A response that every visitor gets alike. */
export interface CachedResponse {
  readonly status: number
  readonly body: Buffer
  /** The same in Brotli; null where it is short. */
  readonly brotli: Buffer | null
  /** With its ETag, which is weak, since the body travels in more than one encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** Requests with a credential are answered with it too, without asking whose it is. */
  readonly forEverybody: boolean
}

/** Under which key a response is stored, and how it is sent. */
export interface Cacheable extends Pick<CachedResponse, 'headers' | 'forEverybody'> {
  key: string
  /** What it is built from, as the call table's `shared` names it. */
  tags: readonly string[]
  /** In milliseconds: for changes that no notification tells of. */
  maxAge: number
}

/** `complete`: nothing is missing that could not be had now. */
export interface Built {
  status: number
  text: string
  complete: boolean
}

export interface CacheFigures {
  entries: number
  bytes: number
  misses: number
  heard: boolean
}

export interface ResponseCache {
  find(key: string): CachedResponse | undefined
  /**
   * The stored response, or the one that `build` gives: built once for all who ask meanwhile. It is stored unless one of its tags was
   * invalidated after `build` began.
   */
  read(cacheable: Cacheable, build: () => Promise<Built>): Promise<CachedResponse>
  /** Resolves when every change is heard of that was committed before the call. */
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

/** What an entry takes beside its bodies, as a guess. */
const overhead = 2_000

/** Stores what all visitors read until the database tells of a change (`db/hear-changes.ts`). */
export function openResponseCache(changes: Changes, maxSize: number): ResponseCache {
  const keysByTag = new Map<string, Set<string>>()
  const reads = new Map<string, Read>()
  let misses = 0

  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ body, brotli }) => body.length + (brotli?.length ?? 0) + overhead,
    ttlResolution: 0,
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        if (keys?.delete(key) && keys.size === 0) keysByTag.delete(tag)
      }
    },
  })

  changes.onChange((tags) => {
    const all = tags === null || tags.includes('*')
    if (all) entries.clear()
    else for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) entries.delete(key)
    for (const [key, read] of reads) {
      if (!all && !read.tags.some((tag) => tags.includes(tag))) continue
      read.stale = true
      // A request that comes after the change must not get what was read before it.
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
      if (!read.stale && built.complete && built.status === 200 && changes.heard())
        store(cacheable, built.text, response)
      return response
    } finally {
      if (reads.get(cacheable.key) === read) reads.delete(cacheable.key)
    }
  }

  const find = (key: string): CachedResponse | undefined => (changes.heard() ? entries.get(key) : undefined)

  return {
    find,
    async read(cacheable, build) {
      const found = find(cacheable.key)
      if (found) return found
      const running = reads.get(cacheable.key)
      if (running) return running.response
      misses += 1
      if (!changes.heard()) return responseOf(cacheable, await build())
      const { promise, resolve } = Promise.withResolvers<CachedResponse>()
      const read: Read = { tags: cacheable.tags, stale: false, response: promise }
      reads.set(cacheable.key, read)
      resolve(run(read, cacheable, build))
      return promise
    },
    catchUp: () => changes.catchUp(),
    figures: () => ({ entries: entries.size, bytes: entries.calculatedSize, misses, heard: changes.heard() }),
  }
}

async function responseOf({ headers, forEverybody }: Cacheable, { status, text }: Built): Promise<CachedResponse> {
  const body = Buffer.from(text)
  const etag = etagOf(text)
  return { status, body, brotli: await compress(body), headers: { ...headers, etag }, etag, forEverybody }
}

export function etagOf(text: string): string {
  return `W/"${hash('sha256', text, 'base64url')}"`
}

const holdEnd = /"heldUntil" ?: ?"([^"]+)"/g

/** Until the first hold among the listings of a response ends, in milliseconds: no notification tells of that. */
function untilHoldEnds(text: string): number {
  let first = Infinity
  for (const [, time = ''] of text.matchAll(holdEnd)) first = Math.min(first, Date.parse(time) - Date.now())
  return Number.isNaN(first) ? 0 : first
}
