import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** `perSecond` counts answers of 200 alone; waits are in milliseconds; `failed` counts refusals and broken connections. */
export interface Measured {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

/** Asks the same again and again, or several things in turn, by clients in a process of their own. */
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

/** A GET as it goes over the wire; `more` are further header lines, each with its line end. */
export function getRequest(address: string, more = ''): string {
  return `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}\r\n`
}

/** A POST of JSON as it goes over the wire. */
export function postRequest(address: string, body: object, more = ''): string {
  const text = JSON.stringify(body)
  return `POST ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n${more}\r\n${text}`
}
