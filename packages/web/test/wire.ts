import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: unknown
}
/** `hang up` closes the connection without a response. */
export type Answer = { status?: number; body: unknown } | 'hang up'

/** A local server that replaces the service, and the browser globals that the client uses. */
export async function openWire(answer: (asked: Asked, nth: number) => Answer) {
  const asked: Asked[] = []
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    }
    asked.push(one)
    const said = answer(one, asked.length)
    if (said === 'hang up') request.socket.destroy()
    else response.writeHead(said.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
  }
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const restore = actAsBrowser(origin)
  return {
    asked,
    close: async () => {
      restore()
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function actAsBrowser(origin: string): () => void {
  const { fetch } = globalThis
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  Object.assign(globalThis, {
    fetch: (path: string, init: RequestInit) => fetch(new URL(path, origin), init),
    document: { cookie: '' },
  })
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true, writable: true })
  return () => {
    Object.assign(globalThis, { fetch })
    Reflect.deleteProperty(globalThis, 'document')
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
}
