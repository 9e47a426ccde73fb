import { Problem } from '@market/contract'
import type { FastifyInstance } from 'fastify'

/** A request's target is a path and a query, and may be a whole URL (RFC 9112, 3.2.2). */
const target = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)/is

/**
 * Refuses what Node would take for HTTP, or refuse without a problem: a version that is none, and a request that names no host.
 * Sends doubled slashes to the address with single ones, so that no two routes can take one address for theirs.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, raw: { headers, httpVersion } }, reply) => {
    // Node takes a bare line break after the address for HTTP/0.9.
    if (!/^1\.[01]$/.test(httpVersion)) throw Problem.ofField('unreadable-request', 'request')
    if (headers.host === undefined && httpVersion === '1.1')
      throw Problem.ofField('unreadable-request', 'host', 'Name the host')
    const [, path = '', query = ''] = target.exec(url) ?? []
    // A browser takes a backslash for a slash, and two in front for another host.
    if (path.includes('//')) return reply.redirect(path.replace(/[/\\]{2,}/g, '/') + query, 308)
  })
}
