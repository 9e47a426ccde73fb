import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { readReplies } from './replies.ts'
import { getRequest, postRequest, runLoad } from './run-load.ts'

const body = 'first line\r\n0\r\n\r\nand more'
const inChunks = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n3\r\nend\r\n0\r\n\r\n`
const byLength = `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`

it.each([
  ['in chunks', inChunks],
  ['by length', byLength],
])('a reply %s is whole at its last byte, wherever it is cut', (_, reply) => {
  for (let cut = 1; cut < reply.length; cut++) {
    const read = readReplies()
    for (const time of [1, 2]) {
      expect(read(Buffer.from(reply.slice(0, cut))), `cut at ${cut}, time ${time}`).toBe('more')
      expect(read(Buffer.from(reply.slice(cut)))).toBe('good')
    }
  }
})

it('a reply with another status than 200 counts as refused', () => {
  const read = readReplies()
  expect(read(Buffer.from('HTTP/1.1 429 Too Many Requests\r\nContent-Length: 2\r\n\r\nno'))).toBe('bad')
  expect(read(Buffer.from(byLength))).toBe('good')
})

it('the load counts chunked replies to a POST, and refusals', async () => {
  const seen = { posts: 0, gets: 0 }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = (await request.toArray()).join('')
    if (request.method !== 'POST') {
      seen.gets += 1
      response.writeHead(403).end()
      return
    }
    expect(JSON.parse(text)).toEqual({ query: 'ä' })
    seen.posts += 1
    response.write('{"part":1,')
    setImmediate(() => response.end('"part2":2}'))
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    const posted = await runLoad(port, postRequest('/', { query: 'ä' }), 3, 0.3)
    expect(posted).toMatchObject({ failed: 0 })
    expect(seen.posts).toBeGreaterThanOrEqual(3)
    expect(posted.perSecond * posted.p99).toBeGreaterThan(0)
    expect((await runLoad(port, getRequest('/'), 1, 0.1)).failed).toBe(seen.gets)
    expect(
      (await runLoad(port, getRequest('/', 'Connection: close\r\n'), 2, 0.1)).failed,
      'ends where the server closes',
    ).toBeGreaterThanOrEqual(2)
  } finally {
    await once(server.close(), 'close')
  }
})
