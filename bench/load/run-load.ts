import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** `perSecond` counts only replies of 200; latencies are in milliseconds; `failed` counts other replies and broken connections. */
export interface Measured {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

/** Sends one request repeatedly, or several in turn, from clients in a separate process. */
export async function runLoad(
  port: number,
  requests: string | string[],
  clients: number,
  seconds: number,
): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'clients.ts'), [String(port), String(clients), String(seconds)])
  child.send([requests].flat())
  const [measured] = (await once(child, 'message')) as [Measured]
  await once(child, 'exit')
  return measured
}

/** A GET in wire format; `more` are further header lines, each with its line end. */
export function getRequest(address: string, more = ''): string {
  return `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}\r\n`
}

/** A POST of JSON in wire format. */
export function postRequest(address: string, body: object, more = ''): string {
  const text = JSON.stringify(body)
  return `POST ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n${more}\r\n${text}`
}
