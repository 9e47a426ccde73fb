import { Problem } from '@market/contract'
import type { FastifyInstance } from 'fastify'

/** Refuses what Node accepts, or refuses without a problem: an invalid HTTP version, and a request without a Host. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers, httpVersion } }, _reply, done) => {
    // Node parses a bare line break after the address as HTTP/0.9.
    if (httpVersion !== '1.1' && httpVersion !== '1.0') return done(Problem.ofField('unreadable-request', 'request'))
    if (headers.host === undefined && httpVersion === '1.1')
      return done(Problem.ofField('unreadable-request', 'host', 'Name the host'))
    done()
  })
}
