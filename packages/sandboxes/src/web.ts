import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Sends a page that may load pictures and its style sheet, and no script. */
export function sendPage(res: ServerResponse, status: number, page: string, rules: { formAction?: string } = {}): void {
  const policy = [
    `default-src 'none'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `frame-src 'self'`,
    `form-action ${rules.formAction ?? "'self'"}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ]
  send(res, status, 'text/html; charset=utf-8', page, { 'content-security-policy': policy.join('; ') })
}

export function send(
  res: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  })
  res.end(body)
}

/** Reads a posted form. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await text(req))
}

const localHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * A server for this machine only. It refuses every other Host header: a page from elsewhere could resolve its name to
 * this address (DNS rebinding) and then read and send as the same origin.
 */
export function createLocalServer(answer: (request: IncomingMessage, response: ServerResponse) => void): Server {
  return createServer((request, response) => {
    if (localHost.test(request.headers.host ?? '')) return answer(request, response)
    send(response, 403, 'text/plain; charset=utf-8', 'This stand-in answers only on this machine.')
  })
}

/** Listens and returns the port, which the system chooses for 0. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

export async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
