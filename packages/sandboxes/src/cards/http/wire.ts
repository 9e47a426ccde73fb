import type { ServerResponse } from 'node:http'

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-cache, no-store', ...headers })
  response.end(`${JSON.stringify(body, null, 2)}\n`)
}
