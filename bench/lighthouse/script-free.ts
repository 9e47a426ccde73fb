import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

interface StoredReply {
  headers: http.OutgoingHttpHeaders
  body: Buffer
}

/**
 * Serves pages without their scripts: the given documents, by address, and everything else (styles, fonts, pictures) from memory, with
 * the bytes and headers of the product at `origin`.
 */
export async function serveScriptFree(origin: string, markups: ReadonlyMap<string, string>) {
  const stored = new Map<string, Promise<StoredReply>>()
  const ask = async (address: string): Promise<StoredReply> => {
    const asked = await get(origin + address)
    const markup = markups.get(address)
    if (markup === undefined) return asked
    const body = brotliCompressSync(markup)
    // React sets inline styles by script, which the policy allows; in a document they would be refused.
    const policy = String(asked.headers['content-security-policy']).replace(
      "style-src 'self'",
      "style-src 'self' 'unsafe-inline'",
    )
    const encoded = { 'content-encoding': 'br', 'content-length': body.length }
    return { headers: { ...asked.headers, 'content-security-policy': policy, ...encoded }, body }
  }
  const server = http.createServer((request, reply) => {
    const address = request.url ?? '/'
    const known = stored.get(address) ?? ask(address)
    stored.set(address, known)
    known.then(
      ({ headers, body }) => reply.writeHead(200, headers).end(body),
      () => reply.writeHead(502).end(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  for (const address of markups.keys()) await get(url + address)
  return {
    url,
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

/** Requests like a browser, without decompressing the reply. */
async function get(address: string): Promise<StoredReply> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: '*/*' }
  const [reply] = (await once(http.get(address, { headers }), 'response')) as [http.IncomingMessage]
  const body = Buffer.concat(await reply.toArray())
  if (reply.statusCode !== 200) throw new Error(`${address} answered ${reply.statusCode}`)
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding']
  const sent = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !own.includes(name)))
  return { headers: { ...sent, 'content-length': body.length }, body }
}
