import type { IncomingMessage, ServerResponse } from 'node:http'
import { newId } from '../../db/id.ts'
import { carriesCredential } from '../callers.ts'
import { mustBeFreshFor } from '../fresh-reads.ts'
import { keyIn, languageOf } from '../language.ts'
import { answerSignedIn, ownOf, ownPage, type SignedIn } from './answer-signed-in.ts'
import { compressedFrom, encodingFor } from './encode.ts'
import { isKnown } from './etag.ts'
import { headOf } from './head.ts'
import type { LaterPages } from './later-pages.ts'
import type { KeptReply, ReadyBytes, Sending } from './ready-bytes.ts'

/** Answers what it can; false leaves the request to the app, untouched, and so does a later `goOn`. */
export type First = (request: IncomingMessage, response: ServerResponse, goOn: () => void) => boolean

/**
 * Sends what is kept before the framework hears of the request: the same reply, header for header. Every request that is out of the
 * ordinary goes the long way. What visitors get takes no place in a lane: to refuse would cost more than to answer. `signedIn` gives null until
 * people can be known.
 */
export function answerAtOnce(ready: ReadyBytes, later: LaterPages, signedIn: () => SignedIn | null): First {
  return (request, response, goOn) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const { headers, url = '' } = request
    // Replies and documents have separate keys, so that neither can be sent for the other.
    const item = ready.find(url.startsWith('/api/') ? url : keyIn(languageOf(headers.cookie), url))
    const ofSomebody = carriesCredential(headers)
    if (item === undefined) {
      const page = ofSomebody && isOrdinary(request) ? later.find(url) : undefined
      const people = signedIn()
      return (
        page !== undefined &&
        people !== null &&
        answerSignedIn(ready, people, { request, response, goOn }, ownPage(page, headers))
      )
    }
    if (!canBeSent(item) || !isOrdinary(request)) return false
    if (!item.sending.toAll && ofSomebody) {
      const people = signedIn()
      const own = ownOf(ready, item, headers)
      return own !== null && people !== null && answerSignedIn(ready, people, { request, response, goOn }, own)
    }
    if (mustBeFreshFor(headers)) return false
    const began = performance.now()
    const id = ['x-request-id', newId()]
    if (isKnown(headers['if-none-match'], item.etag)) {
      response.writeHead(304, [...headOf(item, { to: 'all', encoding: 'known', length: 0 }), ...id]).end()
      item.sending.count(304, method, (performance.now() - began) / 1000)
      return true
    }
    // The framework answers a HEAD as if nothing were compressed.
    const encoding =
      method === 'HEAD' || item.body.length < compressedFrom ? null : encodingFor(headers['accept-encoding'])
    const body = encoding === null ? item.body : ready.encoded(item, encoding)
    if (body === undefined) return false
    response.writeHead(200, [...headOf(item, { to: 'all', encoding, length: body.length }), ...id])
    response.end(method === 'HEAD' ? undefined : body)
    item.sending.count(200, method, (performance.now() - began) / 1000)
    return true
  }
}

function canBeSent(item: KeptReply): item is KeptReply & { sending: Sending } {
  return item.sending !== undefined
}

function isOrdinary({ httpVersion, headers }: IncomingMessage): boolean {
  return (
    httpVersion === '1.1' &&
    headers.host !== undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined &&
    headers.expect === undefined &&
    headers['x-no-compression'] === undefined
  )
}
