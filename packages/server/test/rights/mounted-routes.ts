import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/** Starts something and gives back, beside it, every route that Fastify mounted meanwhile: `GET /api/products/:id`. */
export async function withMountedRoutes<T>(start: () => Promise<T>): Promise<{ started: T; mounted: string[] }> {
  const mounted: string[] = []
  // The framework announces each instance before anything is mounted on it, so the product need not know of this.
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      mounted.push(...[method].flat().map((one) => `${one} ${url}`))
    })
  }
  subscribe('fastify.initialization', listen)
  try {
    return { started: await start(), mounted }
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
}
