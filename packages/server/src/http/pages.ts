import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { Problem } from '@market/contract'
import type { FastifyInstance } from 'fastify'
import type { Documents } from './document.ts'

/** Built files are small and sent whole, in the one state that they have; asked for another, the library would throw. */
const notLookedAt = ['if-match', 'if-unmodified-since'] as const

/** The built client's files, and the filled document for every other address that a browser opens. */
export async function servePages(app: FastifyInstance, webDir: string, documents: Documents): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRequest', async ({ raw: { headers } }) => {
      for (const name of notLookedAt) delete headers[name]
    })
    await files.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: false,
      acceptRanges: false,
      // The template of the document, which is never sent unfilled.
      globIgnore: ['index.html'],
      setHeaders: (reply, file) => reply.header('cache-control', cachingOf(path.relative(webDir, file))),
    })
  })
  app.get('/*', async (request, reply) => {
    const { url } = request
    const end = url.indexOf('?')
    const address = end === -1 ? url : url.slice(0, end)
    if (/^\/api(\/|$)/.test(address)) throw new Problem('not-found')
    const { status, html } = await documents.render(address, new URLSearchParams(end === -1 ? '' : url.slice(end)))
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })
}

/** Built files carry a hash of their content in their name and never change. */
function cachingOf(file: string): string {
  return file.startsWith(`assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
