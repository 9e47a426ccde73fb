import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { Problem } from '@market/contract'
import type { FastifyInstance } from 'fastify'
import type { Documents } from './document.ts'

/** The built client's files, and the filled document for every other address that a browser opens. */
export async function servePages(app: FastifyInstance, webDir: string, documents: Documents): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    // The template of the document, which is never sent unfilled.
    globIgnore: ['index.html'],
    setHeaders: (reply, file) => reply.header('cache-control', cachingOf(path.relative(webDir, file))),
  })
  app.get('/*', async (request, reply) => {
    const [address = '/'] = request.url.split('?', 1)
    if (/^\/api(\/|$)/.test(address)) throw new Problem('not-found')
    const { status, html } = await documents.render(address)
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })
}

/** Built files carry a hash of their content in their name and never change. */
function cachingOf(file: string): string {
  return file.startsWith(`assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
