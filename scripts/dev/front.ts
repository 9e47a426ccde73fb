import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer as createVite, type ProxyOptions, type ViteDevServer } from 'vite'
import { languageOf } from '../../packages/server/src/http/routing/language.ts'
import { configOf } from '../../packages/web/vite.config.ts'

/** What Vite serves: its modules, and the files of `packages/web/public`. The rest is the server's. */
const ofVite = /^\/(@|src\/|node_modules\/|brands\/|[\w-]+\.(svg|png)$)|[?&]html-proxy/

interface Options {
  host: string
  port: number
  serverPort: number
  /** Whether the server runs, also before it listens. */
  isRunning(): boolean
}

/** The dev address: Vite, which proxies what it does not serve to the server, and transforms the server's documents. */
export async function openFront({ host, port, serverPort, isRunning }: Options): Promise<{ stop(): Promise<void> }> {
  const vites = new Map<string, Promise<ViteDevServer>>()
  const front = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const vite = await viteIn(languageOf(request.headers.cookie))
    if (!ofVite.test(request.url ?? '')) await listens(serverPort, isRunning)
    vite.middlewares(request, response)
  }

  // A client has one language, chosen by the cookie; the Vite server of another language starts on its first request.
  async function viteIn(language: string): Promise<ViteDevServer> {
    const vite =
      vites.get(language) ??
      createVite({
        ...configOf(language),
        configFile: false,
        appType: 'custom',
        cacheDir: `node_modules/.vite/${language}`,
        logLevel: 'warn',
        server: {
          middlewareMode: true,
          hmr: { server: front, path: `/vite-${language}` },
          proxy: { '/': proxy(() => viteIn(language)) },
        },
      })
    vites.set(language, vite)
    return vite
  }

  const proxy = (vite: () => Promise<ViteDevServer>): ProxyOptions => ({
    target: `http://127.0.0.1:${serverPort}`,
    selfHandleResponse: true,
    bypass: ({ url = '' }) => (ofVite.test(url) ? url : undefined),
    configure(proxy) {
      proxy.on('proxyReq', (asked, request) => {
        if (request.headers.accept?.includes('text/html'))
          for (const name of ['accept-encoding', 'if-none-match']) asked.removeHeader(name)
      })
      proxy.on('proxyRes', (reply, request, response) => {
        if (reply.headers['content-type']?.startsWith('text/html'))
          void vite().then((vite) => complete(vite, request.url ?? '/', reply, response))
        else reply.pipe(response.writeHead(reply.statusCode ?? 502, reply.headers))
      })
      proxy.on('error', (_error, _request, response) => {
        if ('headersSent' in response && !response.headersSent) response.writeHead(502)
        response.end('The server has ended: the terminal says why.')
      })
    },
  })

  await Promise.all([viteIn('en'), listens(serverPort, isRunning)])
  await once(front.listen({ host, port }), 'listening')
  return {
    async stop() {
      front.close()
      front.closeAllConnections()
      await Promise.all([...vites.values()].map(async (vite) => (await vite).close()))
    },
  }
}

/** Waits until the server listens, or has ended and is not started again. */
async function listens(port: number, isRunning: () => boolean): Promise<void> {
  for (let ranAt = Date.now(); Date.now() - ranAt < 2_000; await wait(50)) {
    const socket = net.connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(Boolean, () => false)
    socket.destroy()
    if (isOpen) return
    if (isRunning()) ranAt = Date.now()
  }
}

/** Adds Vite's own scripts to a document of the server, which the browser renders. */
async function complete(
  vite: ViteDevServer,
  url: string,
  reply: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { 'content-length': _length, etag: _etag, ...headers } = reply.headers
  const html = (await reply.toArray()).join('')
  const isOurs = html.includes('<div id="root"></div>')
  const policy = { 'content-security-policy': loosened(String(headers['content-security-policy'])) }
  response.writeHead(reply.statusCode ?? 502, { ...headers, ...(isOurs && policy) })
  const document = isOurs ? vite.transformIndexHtml(url, html) : html
  response.end(await Promise.resolve(document).catch((error: unknown) => (console.error(error), String(error))))
}

/** Vite's scripts and styles are inline; a hash in the policy would forbid inline ones without it. */
function loosened(policy: string): string {
  return policy
    .replaceAll(/ 'sha256-[^']*'/g, '')
    .replace('script-src', "script-src 'unsafe-inline'")
    .replace('style-src', "style-src 'unsafe-inline'")
}
