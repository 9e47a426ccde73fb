import type { FastifyInstance } from 'fastify'

/** A request's target is a path and a query, and may be a whole URL (RFC 9112, 3.2.2). */
const target = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)/is

/** Redirects a path with doubled slashes to the one with single ones, so that no two routes can take one address for theirs. */
export function redirectDoubledSlashes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    const [, path = '', query = ''] = target.exec(url) ?? []
    // A browser takes a backslash for a slash, and two in front for another host.
    if (path.includes('//')) return reply.redirect(path.replace(/[/\\]{2,}/g, '/') + query, 308)
  })
}
