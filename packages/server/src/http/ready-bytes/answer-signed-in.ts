import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Overlay } from '../../action.ts'
import { tokenIn, type Callers } from '../callers.ts'
import { mustBeFreshFor } from '../fresh-reads.ts'
import { compressedFrom, encodingFor, encodeForOne } from './encode.ts'
import { headOf, makeHead } from './head.ts'
import type { KeptReply, ReadyBytes, Sending } from './ready-bytes.ts'

export interface SignedIn {
  ofToken: Callers['ofToken']
  /** Takes a place among the requests that are worked on, and gives what leaves it; null while none is free. */
  enter(): (() => void) | null
  severalProcesses: boolean
}

/** A request in the hands of what is asked before the app; `goOn` gives it to the app, which may be later. */
export interface Exchange { request: IncomingMessage; response: ServerResponse; goOn: () => void }

/**
 * Sends somebody who is signed in what is kept for visitors, with what they may know beside: the same reply as the framework's, header for
 * header. The session is asked for each time. Where no place is free, or the database fails, it is left to the framework: nothing is written before
 * all is known.
 */
export function answerSignedIn(ready: ReadyBytes, signedIn: SignedIn, exchange: Exchange, item: KeptReply & { sending: Sending }): boolean {
  const { headers, method } = exchange.request
  const { overlay } = item.sending
  if (method !== 'GET' || overlay === null || (signedIn.severalProcesses && mustBeFreshFor(headers))) return false
  const leave = signedIn.enter()
  if (leave === null) return false
  void answer(ready, exchange, item.sending, () => prepare(ready, signedIn, headers, { item, overlay }).finally(leave))
  return true
}

interface Prepared { head: string[]; body: Buffer }

async function answer(ready: ReadyBytes, { response, goOn }: Exchange, sending: Sending, making: () => Promise<Prepared>): Promise<void> {
  const began = performance.now()
  const made = await making().catch(() => null)
  if (made === null) return goOn()
  // The server closes meanwhile, and waits for this connection.
  if (ready.closed()) response.shouldKeepAlive = false
  response.writeHead(200, made.head).end(made.body)
  sending.count(200, 'GET', (performance.now() - began) / 1000)
}

interface Wish { item: KeptReply & { sending: Sending }; overlay: Overlay }

async function prepare(ready: ReadyBytes, { ofToken }: SignedIn, headers: IncomingHttpHeaders, { item, overlay }: Wish): Promise<Prepared> {
  const token = tokenIn(headers)
  // Who has a token that counts for nothing gets what visitors get.
  const holder = token === null ? 'unknown' : await ofToken(token)
  const own = typeof holder === 'string' ? item.body : await overlay(holder, item.body)
  const encoding = own.length < compressedFrom ? null : encodingFor(headers['accept-encoding'])
  const kept = own !== item.body ? undefined : encoding === null ? own : ready.encoded(item, encoding)
  if (kept !== undefined) return { head: headOf(item, { to: 'one', encoding, length: kept.length }), body: kept }
  const body = encoding === null ? own : await encodeForOne(own, encoding)
  return { head: makeHead(item.sending, { to: 'one', encoding, length: body.length }), body }
}
