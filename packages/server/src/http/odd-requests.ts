import { Problem } from '@market/contract'
import type { FastifyInstance } from 'fastify'

/** Refuses what Node would take for HTTP, or refuse without a problem: a version that is none, and a request that names no host. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers, httpVersion } }, _reply, done) => {
    // Node takes a bare line break after the address for HTTP/0.9.
    if (httpVersion !== '1.1' && httpVersion !== '1.0') return done(Problem.ofField('unreadable-request', 'request'))
    if (headers.host === undefined && httpVersion === '1.1')
      return done(Problem.ofField('unreadable-request', 'host', 'Name the host'))
    done()
  })
}
