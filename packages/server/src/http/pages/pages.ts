import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { Problem } from '@market/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Documents, Viewer } from './document.ts'
import { needsReadYourWritesFor } from '../routing/read-your-writes.ts'
import { keyIn, languageOf } from '../routing/language.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { sendCached } from '../response-cache/send-cached.ts'

/** Built files are small and sent whole; with these headers the library would throw. */
const notLookedAt = ['if-match', 'if-unmodified-since'] as const

interface PageParts {
  webDir: string
  documents: Documents
  cache: ResponseCache
  /** The signed-in user of this request. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
}

/** Serves the built client's files, and the filled document for every other address that a browser opens. */
export async function servePages(
  app: FastifyInstance,
  { webDir, documents, cache, viewerOf }: PageParts,
): Promise<void> {
  const assets = new Set((await readdir(path.join(webDir, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name)))
  await app.register(async (files) => {
    files.addHook('onRequest', async ({ raw: { headers } }) => {
      for (const name of notLookedAt) delete headers[name]
    })
    await files.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: false,
      acceptRanges: false,
      // The document's template is never served unfilled.
      globIgnore: ['assets/**', 'index.html', 'index.*.html', '**/*.br', '**/*.gz'],
      // The build has compressed them.
      preCompressed: true,
      setHeaders: (reply, file) => void reply.header('cache-control', cachingOf(path.relative(webDir, file))),
    })
    // One route for all: the plugin's route for each file takes 4 MB.
    files.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
      const { file } = request.params
      return assets.has(file) ? reply.sendFile(`assets/${file}`) : sendDocument(request, reply)
    })
  })
  app.get('/*', sendDocument)

  async function sendDocument(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { url } = request
    const end = url.indexOf('?')
    const address = end === -1 ? url : url.slice(0, end)
    if (/^\/api(\/|$)/.test(address)) throw new Problem('not-found')
    const search = end === -1 || end === url.length - 1 ? '' : url.slice(end)
    const page = pathOf(address)
    // An unused query makes a separate document.
    const language = languageOf(request.headers.cookie)
    const key = keyIn(language, page + search)
    const headers = {
      'cache-control': 'no-cache',
      vary: 'Cookie',
      'content-language': language,
      'content-type': 'text/html; charset=utf-8',
    }
    const document = documents.find(page, search)
    const viewer = document.personal ? await viewerOf(request) : null
    const loaded = await document.load(viewer, needsReadYourWritesFor(request.headers))
    if (viewer) {
      const { status, text } = await document.render(language, loaded)
      return reply.headers(headers).code(status).header('cache-control', 'private, no-store').send(text)
    }
    // Requests for a personal document must be authenticated.
    const cacheable = { key, headers, ignoresCredentials: !document.personal, shows: loaded.shows }
    return sendCached(request, reply, await cache.read(cacheable, () => document.render(language, loaded)))
  }
}

/** Normalises a path, so that all spellings share one key. */
function pathOf(address: string): string {
  return `/${address
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`
}

/** Built files have a hash of their content in their name and never change. */
function cachingOf(file: string): string {
  // Must be revalidated, so that clients of an old release find the new one.
  if (/^(service-worker|offline)\./.test(file)) return 'no-cache'
  return file.startsWith(`assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
