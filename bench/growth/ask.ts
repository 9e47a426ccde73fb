import { Agent, request } from 'node:http'

export interface Asked {
  port: number
  method: 'GET' | 'POST' | 'PUT'
  address: string
  token: string | null
  body?: string
}

export interface Cell {
  /** Milliseconds from sending to the last byte, of each reply with 200. */
  waits: number[]
  failed: number
  /** The first failure's message. */
  failure?: string
}

/** Closed-loop load by clients on keep-alive connections: at most `requests` in all, for at most so many seconds. */
export async function askMany(
  next: () => Asked,
  { clients, requests, seconds }: { clients: number; requests: number; seconds: number },
): Promise<Cell> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const cell: Cell = { waits: [], failed: 0 }
  const end = performance.now() + seconds * 1000
  let left = requests
  const client = async (): Promise<void> => {
    while (left-- > 0 && performance.now() < end) {
      const asked = next()
      const began = performance.now()
      const { status, text } = await send(agent, asked)
      if (status === 200) cell.waits.push(performance.now() - began)
      else {
        cell.failed++
        cell.failure ??= `${asked.method} ${asked.address}: ${status} ${text()}`
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return cell
}

function send(
  agent: Agent,
  { port, method, address, token, body }: Asked,
): Promise<{ status: number; text: () => string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const sent = request({ host: '127.0.0.1', port, method, path: address, headers, agent }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text: () => Buffer.concat(parts).toString().slice(0, 300) }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
