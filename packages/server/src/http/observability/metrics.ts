import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { Problem } from '@market/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

interface MetricsAccess {
  token: string | undefined
  /** Then a request from this machine may come through the proxy, even without its header. */
  behindProxy: boolean
}

/**
 * `/metrics` in Prometheus' text format: with the token, or without it from this machine when there is no proxy;
 * otherwise 404.
 */
export function serveMetrics(app: FastifyInstance, registry: Registry, { token, behindProxy }: MetricsAccess): void {
  app.get('/metrics', async (request, reply) => {
    if (!holdsToken(request, token) && (behindProxy || !comesFromHere(request))) throw new Problem('not-found')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const

/**
 * Decided by the socket's peer address, not by `request.ip`, which a proxy or a client can set. A proxy on this machine
 * connects from here too: its requests have its headers, a Host that is not this machine's, or are of HTTP/1.0, as a
 * plain `proxy_pass` of nginx sends them.
 */
function comesFromHere({ raw: { socket, httpVersion }, headers, host }: FastifyRequest): boolean {
  if (httpVersion === '1.0') return false
  const peer = socket.remoteAddress ?? ''
  const family = isIP(peer)
  if (family === 0 || !loopback.check(peer, family === 4 ? 'ipv4' : 'ipv6')) return false
  return (
    forwarding.every((name) => headers[name] === undefined) &&
    /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)
  )
}

function holdsToken({ headers: { authorization } }: FastifyRequest, token: string | undefined): boolean {
  const given = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
