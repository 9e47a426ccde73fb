import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import type { Overlay } from '../../action.ts'
import type { Changes } from '../../db/hear-changes.ts'
import { encode, type Encoding } from './encode.ts'
import { openShelf, type Kept } from './shelf.ts'

/** A reply's body with what is worked out once for all who get it. */
export interface Ready {
  readonly body: Buffer
  /** Weak, since the same text travels compressed in more than one way. */
  readonly etag: string
}

/** How a stored reply is sent without the framework: fixed when it is made, its ETag aside. */
export interface Sending {
  readonly headers: Readonly<Record<string, string>>
  /** Also to callers who say who they are. */
  readonly toAll: boolean
  /** What is added for somebody who is signed in; null where they get it as it is, or not this way. */
  readonly overlay: Overlay | null
  /** Counts a reply among the request times, in seconds. */
  count(status: 200 | 304, method: 'GET' | 'HEAD', seconds: number): void
}

export interface KeptReply extends Ready, Kept {
  readonly sending: Sending | undefined
  readonly encoded: Map<Encoding, Buffer | 'under way'>
  /** The head of each way to send it, as Node takes it. */
  readonly heads: Map<string, string[]>
}

export interface ReadyFigures {
  items: number
  bytes: number
  made: number
  failed: number
  heard: boolean
}

export interface ReadyBytes {
  /**
   * What is kept under the key, else what `make` gives: made once for all who ask meanwhile, and kept unless one of `names`, or of
   * what was read while making it, changed after it was begun. Null from `make` is not kept. Without `sending` the framework sends it.
   */
  read(
    key: string,
    names: readonly string[],
    make: () => Promise<string | null>,
    sending?: () => Sending | undefined,
  ): Promise<Ready | null>
  /** What is being made must not be kept: something of it could not be had. */
  keepNothing(): void
  find(key: string): KeptReply | undefined
  /** Its encoded bytes; undefined while they are being made. */
  encoded(item: KeptReply, encoding: Encoding): Buffer | undefined
  catchUp(): Promise<void>
  /** Counts a failure that is seen in no reply, since the framework answers instead. */
  countFailure(): void
  /** Nothing is given out from here on. */
  close(): void
  closed(): boolean
  figures(): ReadyFigures
}

interface Flight {
  names: Set<string>
  until: number
  spoilt: boolean
  ready: Promise<Ready | null>
}

/** In bytes: some five thousand laptops, or five hundred pages of them. */
export const usualBytes = 16 * 1024 * 1024

/** For whatever was not heard of, in milliseconds. */
const longest = 15_000
/** What an item takes beside its bytes, as a guess. */
const overhead = 2_000

/** Keeps what all visitors read, as bytes, for as long as the database says nothing of a change. */
export function openReadyBytes(changes: Changes, mostBytes: number): ReadyBytes {
  const shelf = openShelf<KeptReply>(mostBytes)
  const flights = new Map<string, Flight>()
  // What is being made now, on this very chain of calls: a page's document asks for the replies that stand in it.
  const making = new AsyncLocalStorage<Flight>()
  let closed = false
  let made = 0
  let failed = 0

  changes.onChange((names) => {
    shelf.drop(names ?? ['*'])
    for (const [key, flight] of flights) {
      if (names !== null && !names.includes('*') && names.every((name) => !flight.names.has(name))) continue
      flight.spoilt = true
      // Whoever comes from now on must not get what was read before the change.
      if (flights.get(key) === flight) flights.delete(key)
    }
  })

  const find = (key: string): KeptReply | undefined =>
    closed || !changes.heard() ? undefined : shelf.find(key, performance.now())

  /** What is being made depends on what it reads. */
  const lean = (on: Pick<Flight, 'names' | 'until'> | KeptReply): void => {
    const outer = making.getStore()
    if (!outer) return
    for (const name of on.names) outer.names.add(name)
    outer.until = Math.min(outer.until, on.until)
  }

  async function fly(
    key: string,
    flight: Flight,
    make: () => Promise<string | null>,
    sending: Sending | undefined,
  ): Promise<Ready | null> {
    try {
      const text = await making.run(flight, make)
      made += 1
      if (text === null) return null
      const ready = readyOf(text)
      const until = Math.min(flight.until, performance.now() + untilHoldEnds(text))
      if (!flight.spoilt && changes.heard() && !closed) {
        const bytes = ready.body.length + overhead
        shelf.put({
          ...ready,
          key,
          names: flight.names,
          until,
          bytes,
          touched: 0,
          loved: false,
          sending: sending && { ...sending, headers: { ...sending.headers, etag: ready.etag } },
          encoded: new Map(),
          heads: new Map(),
        })
      }
      return ready
    } finally {
      if (flights.get(key) === flight) flights.delete(key)
    }
  }

  async function encodeItem(item: KeptReply, encoding: Encoding): Promise<void> {
    try {
      const bytes = await encode(item.body, encoding)
      item.encoded.set(encoding, bytes)
      item.bytes += bytes.length
      shelf.grown(item, bytes.length)
    } catch {
      failed += 1
      item.encoded.delete(encoding)
    }
  }

  async function read(
    key: string,
    names: readonly string[],
    make: () => Promise<string | null>,
    sending?: () => Sending | undefined,
  ): Promise<Ready | null> {
    const found = find(key)
    if (found) {
      lean(found)
      return found
    }
    const outer = making.getStore()
    if (closed || !changes.heard()) {
      if (outer) outer.spoilt = true
      const text = await make()
      return text === null ? null : readyOf(text)
    }
    let flight = flights.get(key)
    if (!flight) {
      const begun: Flight = {
        names: new Set(names),
        until: performance.now() + longest,
        spoilt: false,
        ready: Promise.resolve(null),
      }
      flights.set(key, begun)
      begun.ready = fly(key, begun, make, sending?.())
      flight = begun
    }
    lean(flight)
    const ready = await flight.ready
    lean(flight)
    if (outer && flight.spoilt) outer.spoilt = true
    return ready
  }

  return {
    read,
    find,
    keepNothing() {
      const flight = making.getStore()
      if (flight) flight.spoilt = true
    },
    encoded(item, encoding) {
      const found = item.encoded.get(encoding)
      if (found !== undefined) return found === 'under way' ? undefined : found
      item.encoded.set(encoding, 'under way')
      void encodeItem(item, encoding)
      return undefined
    },
    catchUp: () => changes.catchUp(),
    countFailure() {
      failed += 1
    },
    close() {
      closed = true
      shelf.clear()
    },
    closed: () => closed,
    figures: () => ({ ...shelf.figures(), made, failed, heard: changes.heard() }),
  }
}

export function readyOf(text: string): Ready {
  return { body: Buffer.from(text), etag: `W/"${hash('sha256', text, 'base64url')}"` }
}

const holdEnd = /"heldUntil" ?: ?"([^"]+)"/g

/** Until the first hold among the listings of a reply ends, in milliseconds: no statement tells of that. */
function untilHoldEnds(text: string): number {
  let first = longest
  for (const [, time = ''] of text.matchAll(holdEnd)) first = Math.min(first, Date.parse(time) - Date.now())
  return Number.isNaN(first) ? 0 : first
}
