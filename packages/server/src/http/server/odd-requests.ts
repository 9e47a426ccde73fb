import { Problem } from '@market/contract'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses what Node accepts, or refuses without a problem: an invalid HTTP version, a request without a Host or with
 * two, and a target on another host.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers, httpVersion, rawHeaders = [], url = '' } }, _reply, done) => {
    // Node parses a bare line break after the address as HTTP/0.9.
    if (httpVersion !== '1.1' && httpVersion !== '1.0') return done(Problem.ofField('unreadable-request', 'request'))
    if (headers.host === undefined && httpVersion === '1.1')
      return done(Problem.ofField('unreadable-request', 'host', 'Name the host'))
    // Node takes the first; a proxy in front may take the other.
    if (rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host').length > 1)
      return done(Problem.ofField('unreadable-request', 'host', 'Name one host'))
    if (!isHere(url, headers.host)) return done(Problem.ofField('unreadable-request', 'request'))
    done()
  })
}

/** A target is a path, `*`, or a whole URL (RFC 9112, 3.2.2), which may name another host than the Host header. */
function isHere(target: string, host: string | undefined): boolean {
  if (target.startsWith('/') || target === '*') return true
  const named = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1]
  return named !== undefined && named !== '' && named.toLowerCase() === host?.toLowerCase()
}
