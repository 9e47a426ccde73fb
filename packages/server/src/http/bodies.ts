import { Problem } from '@market/contract'
import type { FastifyInstance } from 'fastify'

/** JSON is read here, so that an empty body is none and a broken one is a problem of ours; anything else is refused. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(new Problem('unreadable-body'))
    }
  })
}

/** The card provider's signature is over the bytes as they came. */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
