import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../packages/server/test/free-port.ts'
import { startBalancer } from './balancer.ts'
import { findPrograms, stop } from './run.ts'

const programs = await findPrograms()

interface Received {
  by: string
  method: string
  body: string
  address: string
}

/** A process that answers, or dies during a request as a killed one does. */
async function anApp(by: string, received: Received[], dies: { now: boolean; refuses: boolean }): Promise<number> {
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      received.push({ by, method: request.method ?? '', body, address: String(request.headers['x-forwarded-for']) })
      return dies.refuses
        ? response.writeHead(503).end('busy')
        : dies.now
          ? request.socket.destroy()
          : response.end(`${by} ${body}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** nginx before two processes, of which one dies during every request while `dies.now`. */
async function balanced() {
  const dir = await mkdtemp('/tmp/market-balancer-')
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  const received: Received[] = []
  const dies = { now: true, refuses: false }
  const both = { now: false, refuses: false }
  const appPorts = [await anApp('dying', received, dies), await anApp('living', received, both)]
  const port = await freePort()
  const nginx = await startBalancer(programs?.nginx ?? '', dir, port, appPorts)
  onTestFinished(() => stop(nginx))
  // Round robin.
  async function untilDyingAsked(
    method: string,
    headers: Record<string, string>,
  ): Promise<{ statuses: number[]; mine: Received[] }> {
    const statuses: number[] = []
    received.length = 0
    while (!received.some(({ by }) => by === 'dying')) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/x`, {
        method,
        headers,
        ...(method !== 'GET' && { body: 'once' }),
      })
      statuses.push(reply.status)
      await reply.text()
    }
    return { statuses, mine: [...received] }
  }
  return { untilDyingAsked, dies, both }
}

describe.skipIf(programs === null)('the balancer', () => {
  it('retries reads and keyed writes at the other process when one dies during them', async () => {
    const { untilDyingAsked } = await balanced()
    for (const [method, headers] of [
      ['GET', {}],
      ['POST', { 'idempotency-key': 'k' }],
      ['PATCH', { 'idempotency-key': 'k' }],
      ['DELETE', { 'idempotency-key': 'k' }],
    ] as const) {
      const { statuses, mine } = await untilDyingAsked(method, headers)
      expect(
        statuses.every((status) => status === 200),
        method,
      ).toBe(true)
      expect(mine.at(-2)?.by).toBe('dying')
      expect(mine.at(-1)).toMatchObject({ by: 'living', method, body: method === 'GET' ? '' : 'once' })
    }
  })

  it('does not retry a write without a key that may have been executed', async () => {
    const { untilDyingAsked } = await balanced()
    for (const method of ['POST', 'PATCH']) {
      const { statuses, mine } = await untilDyingAsked(method, {})
      expect(statuses.at(-1), method).toBe(502)
      expect(mine.at(-1)?.by).toBe('dying')
    }
  })

  it('retries at the other process when one refuses, and returns the refusal when both do', async () => {
    const { untilDyingAsked, dies, both } = await balanced()
    dies.refuses = true
    expect((await untilDyingAsked('GET', {})).statuses.at(-1)).toBe(200)
    expect((await untilDyingAsked('POST', { 'idempotency-key': 'k' })).statuses.at(-1)).toBe(200)
    both.refuses = true
    expect((await untilDyingAsked('GET', {})).statuses.at(-1)).toBe(503)
  })

  it('sets X-Forwarded-For itself', async () => {
    const { untilDyingAsked, dies } = await balanced()
    dies.now = false
    const { mine } = await untilDyingAsked('GET', { 'x-forwarded-for': '203.0.113.9' })
    expect(mine.map(({ address }) => address)).toEqual(mine.map(() => '127.0.0.1'))
  })
})
