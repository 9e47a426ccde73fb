import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered by a stream, whose duration says nothing about the server. */
    stream?: true
  }
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Counts and times every request, except streams, by method, route pattern and class of status. Must be mounted before
 * the routes. Series are looked up once, as this is on the path of every reply.
 */
export function timeRequests(app: FastifyInstance, registry: Registry): void {
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its reply.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const series = new Map<string, { observe(seconds: number): void }>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    if (routeOptions.config.stream) return done()
    const key = `${method} ${reply.statusCode} ${routeOptions.url}`
    let one = series.get(key)
    if (!one) {
      one = times.labels(method, labelOf(routeOptions.url), `${Math.floor(reply.statusCode / 100)}xx`)
      series.set(key, one)
    }
    one.observe(reply.elapsedTime / 1000)
    done()
  })
}

const builtFile = /^\/(?!api\/).*\.\w+$/

/** The route pattern, so that invented addresses make no series. Built files count as one. */
function labelOf(url: string | undefined): string {
  if (url === undefined) return 'none'
  return builtFile.test(url) ? 'built files' : url
}
