import { Problem } from '@market/contract'
import type { FastifyInstance } from 'fastify'

/** Refuses what Node would take for HTTP, or refuse without a problem: a version that is none, and a request that names no host. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers, httpVersion } }) => {
    // Node takes a bare line break after the address for HTTP/0.9.
    if (!/^1\.[01]$/.test(httpVersion)) throw Problem.ofField('unreadable-request', 'request')
    if (headers.host === undefined && httpVersion === '1.1')
      throw Problem.ofField('unreadable-request', 'host', 'Name the host')
  })
}
