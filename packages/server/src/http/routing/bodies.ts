import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Problem } from '@market/contract'
import type { FastifyInstance } from 'fastify'

/** Whether a request announces a body, however short. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** The problem of a body that can't be parsed. */
export function unreadableBody(say?: string): Problem {
  return Problem.ofField('unreadable-body', 'body', say)
}

/** Parses JSON bodies: an empty body counts as absent, invalid JSON is a Problem. Other content types are refused. */
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

/** JSON is UTF-8 (RFC 8259); decoding other bytes would silently replace characters. */
function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw unreadableBody()
  return body.toString('utf8')
}

/** Leaves bodies unparsed: the card provider's signature covers the bytes as received. */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Refuses compressed bodies, which could expand to many times their size. */
export function refusePackedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const coding = headers['content-encoding']
    if (coding !== undefined && coding.toLowerCase() !== 'identity') throw new Problem('unsupported-media-type')
  })
}
