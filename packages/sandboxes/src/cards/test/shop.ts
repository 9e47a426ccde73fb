import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { close, listen } from '../../web.ts'

/** A shop on another origin with the strictest policy that still allows a card field. */
export async function startShop(sandboxUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const script = await bundlePage()
  const policy = `default-src 'none'; base-uri 'none'; script-src 'self' ${sandboxUrl}; frame-src ${sandboxUrl}; connect-src ${sandboxUrl}; img-src data:`
  const page = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><div id="root"></div>
    <script src="${sandboxUrl}/v3/"></script><script type="module" src="/page.js"></script></html>`
  const server: Server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'content-security-policy': policy,
    })
    response.end(isScript ? script : page)
  })
  const port = await listen(server, 0, '127.0.0.1')
  return { url: `http://localhost:${port}`, stop: () => close(server) }
}

async function bundlePage(): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: fileURLToPath(new URL('pay-page.tsx', import.meta.url)) },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find((part) => part.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The page was not built.')
  return chunk.code
}
