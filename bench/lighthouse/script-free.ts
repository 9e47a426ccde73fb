import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

interface StoredReply {
  headers: http.OutgoingHttpHeaders
  body: Buffer
}

export interface ScriptFree {
  url: string
  close(): Promise<void>
}

/**
 * Serves pages without their scripts: the given documents, by address, and everything else (styles, fonts, pictures) from memory, with
 * the bytes and headers of the product at `origin`.
 */
export async function serveScriptFree(origin: string, markups: ReadonlyMap<string, string>): Promise<ScriptFree> {
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
    return {
      headers: {
        ...asked.headers,
        'content-security-policy': policy,
        'content-encoding': 'br',
        'content-length': body.length,
      },
      body,
    }
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
  const [reply] = (await once(
    http.get(address, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd', accept: '*/*' } }),
    'response',
  )) as [http.IncomingMessage]
  const body = Buffer.concat(await reply.toArray())
  if (reply.statusCode !== 200) throw new Error(`${address} answered ${reply.statusCode}`)
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    'transfer-encoding': _transferEncoding,
    ...headers
  } = reply.headers
  return { headers: { ...headers, 'content-length': body.length }, body }
}
