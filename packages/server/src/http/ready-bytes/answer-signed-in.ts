import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Holder } from '../../action.ts'
import { newId } from '../../db/id.ts'
import { tokenIn, type Callers } from '../callers.ts'
import { mustBeFreshFor } from '../fresh-reads.ts'
import { compressedFrom, encodingFor, encodeForOne, type Encoding } from './encode.ts'
import { headOf, makeHead } from './head.ts'
import type { LaterPage } from './later-pages.ts'
import type { KeptReply, ReadyBytes, Sending } from './ready-bytes.ts'

export interface SignedIn {
  ofToken: Callers['ofToken']
  /** Takes a place among the requests that are worked on, and gives what leaves it; null while none is free. */
  enter(): (() => void) | null
}

/** A request in the hands of what is asked before the app; `goOn` gives it to the app, which may be later. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  goOn: () => void
}

/** What one person gets, made when it is known who they are; whose token counts for nothing is nobody. */
export interface Own {
  count: Sending['count']
  /** Null: what was stored has changed meanwhile. */
  prepare(holder: Holder | null): Promise<Prepared | null>
}

interface Prepared {
  head: string[]
  body: Buffer | string
}

/**
 * Sends somebody who is signed in what is theirs: the same reply as the framework's, header for header. The session is asked for each time.
 * Where no place is free, or the database fails, it is left to the framework: nothing is written before all is known.
 */
export function answerSignedIn(
  ready: ReadyBytes,
  signedIn: SignedIn,
  { request: { headers, method }, response, goOn }: Exchange,
  own: Own,
): boolean {
  if (method !== 'GET') return false
  const leave = signedIn.enter()
  if (leave === null) return false
  void answer(leave)
  return true

  async function answer(done: () => void): Promise<void> {
    const began = performance.now()
    const made = await make()
      .finally(done)
      .catch(() => {
        ready.countFailure()
        return null
      })
    if (made === null) return goOn()
    // The server closes meanwhile, and waits for this connection.
    if (ready.closed()) response.shouldKeepAlive = false
    response.writeHead(200, [...made.head, 'x-request-id', newId()]).end(made.body)
    own.count(200, 'GET', (performance.now() - began) / 1000)
  }

  async function make(): Promise<Prepared | null> {
    const token = tokenIn(headers)
    const [holder] = await Promise.all([
      token === null ? 'unknown' : signedIn.ofToken(token),
      mustBeFreshFor(headers) ? ready.catchUp() : undefined,
    ])
    return own.prepare(typeof holder === 'string' ? null : holder)
  }
}

/** What is kept for visitors, with what its reader may know beside; null where it is not sent this way. */
export function ownOf(
  ready: ReadyBytes,
  item: KeptReply & { sending: Sending },
  headers: IncomingHttpHeaders,
): Own | null {
  const { overlay, count } = item.sending
  return (
    overlay && {
      count,
      async prepare(holder) {
        if (ready.find(item.key) !== item) return null
        const own = holder === null ? item.body : await overlay(holder, item.body)
        const encoding = own.length < compressedFrom ? null : encodingFor(headers['accept-encoding'])
        const kept = own !== item.body ? undefined : encoding === null ? own : ready.encoded(item, encoding)
        return kept === undefined
          ? pack(item.sending, own, encoding)
          : { head: headOf(item, { to: 'one', encoding, length: kept.length }), body: kept }
      },
    }
  )
}

/** A page that is kept by nobody. */
export function ownPage({ sending, make }: LaterPage, headers: IncomingHttpHeaders): Own {
  return {
    count: sending.count,
    async prepare(holder) {
      const own = await make(holder, mustBeFreshFor(headers))
      const length = Buffer.byteLength(own)
      const encoding = length < compressedFrom ? null : encodingFor(headers['accept-encoding'])
      if (encoding === null) return { head: makeHead(sending, { to: 'one', encoding, length }), body: own }
      return pack(sending, Buffer.from(own), encoding)
    },
  }
}

async function pack(sending: Pick<Sending, 'headers'>, own: Buffer, encoding: Encoding | null): Promise<Prepared> {
  const body = encoding === null ? own : await encodeForOne(own, encoding)
  return { head: makeHead(sending, { to: 'one', encoding, length: body.length }), body }
}
