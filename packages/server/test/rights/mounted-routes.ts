import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/** Starts an app and returns, with its result, every route that Fastify mounted meanwhile: `GET /api/products/:id`. */
export async function withMountedRoutes<T>(start: () => Promise<T>): Promise<{ started: T; mounted: string[] }> {
  const mounted: string[] = []
  // Fastify announces each instance before routes are mounted on it, so the product needs no code for this.
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
