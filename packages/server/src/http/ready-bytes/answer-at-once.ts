import type { IncomingMessage, ServerResponse } from 'node:http'
import { keyIn, languageOf, saysNobody } from '../language.ts'
import { compressedFrom, encodingFor, type Encoding } from './encode.ts'
import { isKnown } from './etag.ts'
import type { KeptReply, ReadyBytes, Sending } from './ready-bytes.ts'

/** Answers what it can; false leaves the request to others, untouched. */
export type First = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Sends what is kept before the framework hears of the request: the same reply, header for header. Every request that is out of the
 * ordinary, or that says who asks, goes the long way. No place in a lane is taken: to refuse would cost more than to answer.
 */
export function answerAtOnce(ready: ReadyBytes): First {
  return (request, response) => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const { headers, url = '' } = request
    const item = find(ready, url, headers.cookie)
    if (item?.sending === undefined || !isOrdinary(request)) return false
    if (!item.sending.toAll && (!saysNobody(headers.cookie) || headers.authorization !== undefined)) return false
    const began = performance.now()
    if (isKnown(headers['if-none-match'], item.etag)) {
      response.writeHead(304, headOf(item, item.sending, 'known')).end()
      item.sending.count(304, method, (performance.now() - began) / 1000)
      return true
    }
    // The framework answers a HEAD as if nothing were compressed.
    const encoding = method === 'HEAD' || item.body.length < compressedFrom ? null : encodingFor(headers['accept-encoding'])
    const body = encoding === null ? item.body : ready.encoded(item, encoding)
    if (body === undefined) return false
    response.writeHead(200, headOf(item, item.sending, encoding, body.length))
    response.end(method === 'HEAD' ? undefined : body)
    item.sending.count(200, method, (performance.now() - began) / 1000)
    return true
  }
}

/** Documents are one in each language, replies the same for all. */
function find(ready: ReadyBytes, url: string, cookies: string | undefined): KeptReply | undefined {
  const key = cookies === undefined ? url : keyIn(languageOf(cookies), url)
  if (key === url) return ready.find(url)
  const reply = ready.find(key) ?? ready.find(url)
  return reply?.key === url && reply.sending?.toAll !== false ? undefined : reply
}

function isOrdinary({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.host !== undefined && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
    && headers['content-encoding'] === undefined && headers.expect === undefined && headers['x-no-compression'] === undefined
}

/** Names and values in turn, made once for each way to send a reply. */
function headOf(item: KeptReply, { headers }: Sending, way: Encoding | 'known' | null, length = 0): string[] {
  const made = item.heads.get(String(way))
  if (made) return made
  const { 'content-type': type = '', ...rest } = headers
  const { vary } = rest
  const compressed = way === 'br' || way === 'gzip'
  const all: Record<string, string> = {
    ...rest,
    ...(way !== 'known' && { 'content-type': type, 'content-length': String(length) }),
    ...(compressed && { vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`, 'content-encoding': way }),
  }
  const head = Object.entries(all).flat()
  item.heads.set(String(way), head)
  return head
}
