import type { IncomingMessage, ServerResponse } from 'node:http'

const BODY_LIMIT = 100_000

/** The whole body, or undefined when it exceeds the size limit. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk)
    size += part.length
    if (size > BODY_LIMIT) return undefined
    chunks.push(part)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-cache, no-store', ...headers })
  response.end(`${JSON.stringify(body, null, 2)}\n`)
}
