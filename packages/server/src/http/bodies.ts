import { isUtf8 } from 'node:buffer'
import { Problem } from '@market/contract'
import type { FastifyInstance } from 'fastify'

/** The whole body is what is wrong. */
export function unreadableBody(say?: string): Problem {
  return Problem.ofField('unreadable-body', 'body', say)
}

/** JSON is read here, so that an empty body is none and a broken one is a problem of ours; anything else is refused. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      done(null, JSON.parse(textOf(body as Buffer)))
    } catch {
      done(unreadableBody())
    }
  })
}

/** JSON is UTF-8 (RFC 8259); bytes that are none would silently become other characters than were meant. */
function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw unreadableBody()
  return body.toString('utf8')
}

/** The card provider's signature is over the bytes as they came. */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Bodies come as they are: nobody needs to send few bytes that unpack to many. */
export function refusePackedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const coding = headers['content-encoding']
    if (coding !== undefined && coding.toLowerCase() !== 'identity') throw new Problem('unsupported-media-type')
  })
}
