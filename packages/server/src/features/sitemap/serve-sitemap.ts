import { Problem } from '@market/contract'
import type { FastifyInstance } from 'fastify'
import type { Sitemap } from './sitemap.ts'

const caching = 'public, max-age=600'
const xml = 'application/xml; charset=utf-8'

/** Serves robots.txt and the sitemap. */
export function serveSitemap(app: FastifyInstance, sitemap: Sitemap): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', caching).type('text/plain; charset=utf-8').send(sitemap.robots()),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', caching)
      .type(xml)
      .send(await sitemap.index()),
  )
  app.get<{ Params: { part: string } }>('/sitemap/:part', async ({ params }, reply) => {
    const name = /^(.+)\.xml$/.exec(params.part)?.[1]
    const part = name === undefined ? null : await sitemap.part(name)
    if (part === null) throw new Problem('not-found')
    return reply.header('cache-control', caching).type(xml).send(part)
  })
}
