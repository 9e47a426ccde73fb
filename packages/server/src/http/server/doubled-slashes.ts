import type { FastifyInstance } from 'fastify'

/** A request target is a path and a query, or a whole URL (RFC 9112, 3.2.2). */
const target = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)/is

/** Redirects a path with doubled slashes to the one with single slashes, so that each address matches one route. */
export function redirectDoubledSlashes(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    const [, path = '', query = ''] = url.includes('//') ? (target.exec(url) ?? []) : []
    if (!path.includes('//')) return done()
    // Browsers treat a backslash as a slash, and two leading ones as another host.
    reply.redirect(path.replace(/[/\\]{2,}/g, '/') + query, 308)
  })
}
