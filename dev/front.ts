import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { configOf } from '../packages/web/vite.config.ts'
import { languageOf } from '../packages/server/src/http/routing/language.ts'
import type { RestartedServer } from './server.ts'

interface Options {
  host: string
  port: number
  publicUrl: string
  server: RestartedServer
  serverPort: number
}

/** The dev address: serves what Vite has, and proxies everything else to the server, whose documents Vite transforms. */
export async function openFront({ host, port, server, serverPort }: Options): Promise<{ stop(): Promise<void> }> {
  const vites = new Map<string, Promise<ViteDevServer>>()
  const front = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' })
      response.end(String(error))
    })
  })

  // A client has one language, chosen by the cookie; the Vite server of another language starts on its first request.
  function viteIn(language: string): Promise<ViteDevServer> {
    let vite = vites.get(language)
    if (vite === undefined) {
      const config = configOf(language)
      vite = createVite({
        ...config,
        configFile: false,
        appType: 'custom',
        cacheDir: `node_modules/.vite/${language}`,
        logLevel: 'warn',
        server: { middlewareMode: true, hmr: { server: front, path: `/vite-${language}` } },
      })
      vites.set(language, vite)
    }
    return vite
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const vite = await viteIn(languageOf(request.headers.cookie))
    if (request.url?.startsWith('/api/')) return fromServer(vite, request, response)
    vite.middlewares(request, response, (error?: unknown) => {
      if (error !== undefined) response.writeHead(500).end(String(error))
      else void fromServer(vite, request, response)
    })
  }

  async function fromServer(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!(await server.ready())) {
      response.writeHead(502, { 'content-type': 'text/plain' }).end('The server has ended: the terminal says why.')
      return
    }
    const isPage = request.headers.accept?.includes('text/html') === true
    const headers = { ...request.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
    if (isPage) delete headers['if-none-match']
    const options = { host: '127.0.0.1', port: serverPort, method: request.method, path: request.url, headers }
    const asked = ask(options, (reply) => {
      const html = reply.headers['content-type']?.startsWith('text/html') === true
      if (isPage && html)
        complete(vite, request.url ?? '/', reply, response).catch((error: unknown) => {
          console.error(error)
          response.end(String(error))
        })
      else reply.pipe(response.writeHead(reply.statusCode ?? 502, reply.headers))
    })
    asked.on('error', (error) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502, { 'content-type': 'text/plain' }).end(`The server did not answer: ${error.message}`)
    })
    response.on('close', () => asked.destroy())
    request.pipe(asked)
  }

  await viteIn('en')
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject).listen({ host, port }, resolve)
  })
  return {
    async stop() {
      front.close()
      front.closeAllConnections()
      await Promise.all([...vites.values()].map(async (vite) => (await vite).close()))
    },
  }
}

/** Adds Vite's own scripts to a document of the server. */
async function complete(
  vite: ViteDevServer,
  url: string,
  reply: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { 'content-length': _length, etag: _etag, ...headers } = reply.headers
  const html = (await reply.toArray()).join('')
  const isOurs = html.includes(emptyRoot)
  response.writeHead(reply.statusCode ?? 502, {
    ...headers,
    ...(isOurs && { 'content-security-policy': loosened(String(headers['content-security-policy'])) }),
  })
  response.end(isOurs ? await vite.transformIndexHtml(url, await fill(vite, url, html)) : html)
}

const emptyRoot = '<div id="root"></div>'
const embedded = /(<script type="application\/json" id="app-data">)([\s\S]*?)(<\/script>)/

interface FirstViewModule {
  renderView(request: object): Promise<{ html: string; state: unknown }>
}

/** Renders the first view, as the server does with a build. */
async function fill(vite: ViteDevServer, url: string, html: string): Promise<string> {
  const { rendered, replies, ...data } = JSON.parse(embedded.exec(html)?.[2] ?? '{}') as Record<string, unknown>
  if (rendered !== true) return html
  const { renderView } = (await vite.ssrLoadModule('/src/app/first-view.tsx')) as FirstViewModule
  const view = await renderView({ user: null, ...data, address: url, replies })
  const json = JSON.stringify({ ...data, state: view.state }).replaceAll('<', String.raw`\u003c`)
  return html
    .replace(emptyRoot, () => `<div id="root">${view.html}</div>`)
    .replace(embedded, (_, begin: string, _data: string, end: string) => begin + json + end)
}

/** Vite's scripts and styles are inline; a hash in the policy would forbid inline ones without it. */
function loosened(policy: string): string {
  return policy
    .replaceAll(/ 'sha256-[^']*'/g, '')
    .replace('script-src', "script-src 'unsafe-inline'")
    .replace('style-src', "style-src 'unsafe-inline'")
}
