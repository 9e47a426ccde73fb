import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { Problem } from '@market/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Documents, Viewer } from './document.ts'
import { keyIn, languageOf } from './language.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import { sendCached } from './response-cache/send-cached.ts'

/** Built files are small and sent whole, in the one state that they have; asked for another, the library would throw. */
const notLookedAt = ['if-match', 'if-unmodified-since'] as const

/** How long a document is cached, in milliseconds: the replies that it is built from may be ten seconds old. */
const maxAge = 5_000

interface PageParts {
  webDir: string
  documents: Documents
  cache: ResponseCache
  /** Who is signed in where this request comes from. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
}

/** The built client's files, and the filled document for every other address that a browser opens. */
export async function servePages(
  app: FastifyInstance,
  { webDir, documents, cache, viewerOf }: PageParts,
): Promise<void> {
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
      globIgnore: ['index.html', 'index.*.html', '**/*.br', '**/*.gz'],
      // The build has packed them as small as it gets.
      preCompressed: true,
      setHeaders: (reply, file) => void reply.header('cache-control', cachingOf(path.relative(webDir, file))),
    })
  })
  app.get('/*', async (request, reply) => {
    const { url } = request
    const end = url.indexOf('?')
    const address = end === -1 ? url : url.slice(0, end)
    if (/^\/api(\/|$)/.test(address)) throw new Problem('not-found')
    const query = new URLSearchParams(end === -1 ? '' : url.slice(end))
    const page = pathOf(address)
    // A query that nothing is made of has a document of its own; what is asked for once is not kept for long.
    const language = languageOf(request.headers.cookie)
    const key = keyIn(language, query.size === 0 ? page : page + url.slice(end))
    const headers = {
      'cache-control': 'no-cache',
      vary: 'Cookie',
      'content-language': language,
      'content-type': 'text/html; charset=utf-8',
    }
    const document = documents.find(page, query)
    const viewer = document.personal ? await viewerOf(request) : null
    if (viewer) {
      const { status, text } = await document.render(language, viewer)
      return reply.headers(headers).code(status).header('cache-control', 'private, no-store').send(text)
    }
    // A document for one person must be asked for whom it is.
    const cacheable = { key, tags: document.tags, headers, forEverybody: !document.personal, maxAge }
    return sendCached(request, reply, await cache.read(cacheable, () => document.render(language)))
  })
}

/** The one form of a path that stands for all its spellings. */
function pathOf(address: string): string {
  return `/${address
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`
}

/** Built files carry a hash of their content in their name and never change. */
function cachingOf(file: string): string {
  // A new release must be found by whoever has the old one.
  if (/^(service-worker|offline)\./.test(file)) return 'no-cache'
  return file.startsWith(`assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
