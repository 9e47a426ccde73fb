import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { timeLimits, type HttpTimes } from '../../config/time-limits.ts'
import { limitAnswerTime } from '../limits/answer-time.ts'
import { answerClientError } from './client-errors.ts'
import { sendProblem } from '../routing/send-problem.ts'
import { limitedServers } from './server.ts'

const patiently = { timeout: 20_000, interval: 10 }

interface Limits {
  isUpload?: (url: string) => boolean
  isStream?: (url: string) => boolean
  times?: Partial<HttpTimes>
  connections?: number
  connectionsPerAddress?: number | null
  /** When the last line of `/drip` follows. */
  rest?: Promise<void>
}

async function open({
  times = {},
  connections = 100,
  connectionsPerAddress = null,
  rest = Promise.resolve(),
  ...options
}: Limits) {
  const all = { ...timeLimits.http, check: 50, ...times }
  const app = Fastify({
    serverFactory: limitedServers({ times: all, connections, connectionsPerAddress, ...options }),
    clientErrorHandler: answerClientError,
    forceCloseConnections: true,
  })
  limitAnswerTime(app, all.answer)
  app.setErrorHandler((error, request, reply) => void sendProblem(request, reply, error))
  app.get('/', async () => ({ ok: true }))
  app.all('/never', () => new Promise(() => {}))
  app.get('/drip', (_request, reply) => reply.send(Readable.from(drip(rest))))
  app.get('/big', async () => 'x'.repeat(30_000_000))
  app.post('/', async ({ body }) => ({ body }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  latest = app.server
  return (app.server.address() as AddressInfo).port
}

async function* drip(rest: Promise<void>): AsyncGenerator<string> {
  yield 'first\n'
  await rest
  yield 'last\n'
}

let latest: Server

/** A socket that is not read gets no end event, so the server's connections are counted. */
async function expectOpen(wanted: number): Promise<void> {
  const count = () => new Promise((resolve) => latest.getConnections((_error, many) => resolve(many)))
  await vi.waitFor(async () => expect(await count()).toBe(wanted), patiently)
}

interface Client {
  socket: Socket
  heard(): string
  ended(): boolean
}

function client(port: number, text = '', from = '127.0.0.1'): Client {
  let heard = ''
  let ended = false
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }).setEncoding('utf8')
  socket
    .on('data', (more: string) => {
      heard += more
    })
    .on('error', () => {})
    .on('close', () => {
      ended = true
    })
  socket.write(text)
  onTestFinished(() => void socket.destroy())
  return { socket, heard: () => heard, ended: () => ended }
}

/** Sends the text character by character until the connection ends. */
function dribble(port: number, text: string, every = 20): Client {
  const made = client(port)
  let sent = 0
  const timer = setInterval(() => {
    if (sent < text.length) made.socket.write(text.charAt(sent++))
  }, every)
  made.socket.on('close', () => clearInterval(timer))
  return made
}

const ended = ({ ended }: Client) => vi.waitFor(() => expect(ended()).toBe(true), patiently)
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const post = (length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

describe('a connection ends when', () => {
  it('its headers arrive too slowly', async () => {
    const slow = dribble(
      await open({ times: { headers: 300, receive: 5_000 } }),
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(5_000)}`,
    )
    await ended(slow)
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 [\s\S]*application\/problem\+json[\s\S]*"code":"request-too-slow"/)
  })

  it('it sends nothing', async () => {
    await ended(client(await open({ times: { headers: 300, receive: 5_000 } })))
  })

  it('its body arrives too slowly for the server', async () => {
    const slow = dribble(await open({ times: { headers: 300, receive: 600 } }), 'x'.repeat(5_000))
    slow.socket.write(post(5_000))
    await ended(slow)
    expect(slow.heard()).toContain('"code":"request-too-slow"')
  })

  it('its body takes longer than ten seconds, uploads excepted', async () => {
    expect(timeLimits.http.body).toBe(10_000)
    const port = await open({ times: { body: 300 }, isUpload: (url) => url === '/upload' })
    const upload = client(port, post(50).replace('/', '/upload'))
    for (const path of ['/', '/nothing-there']) {
      const slow = dribble(port, 'x'.repeat(5_000))
      slow.socket.write(post(5_000).replace('/', path))
      await ended(slow)
      expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request-too-slow"/)
    }
    expect(upload.ended()).toBe(false)
  })

  it('its body arrives too slowly for the call, which answers 408', async () => {
    const slow = dribble(await open({ times: { answer: 300 } }), 'x'.repeat(5_000))
    slow.socket.write(post(5_000))
    await ended(slow)
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request-too-slow"/)
  })

  it('it stalls in the middle of a body', async () => {
    await ended(client(await open({ times: { silence: 300 } }), `${post(50)}{"a":`))
  })

  it('its client does not read the reply', async () => {
    const port = await open({ times: { silence: 300 } })
    const arriving = once(latest, 'connection') as Promise<[Socket]>
    const deaf = client(port)
    deaf.socket.pause()
    deaf.socket.write(get('/big'))
    const [theirs] = await arriving
    await vi.waitFor(() => expect(theirs.destroyed).toBe(true), patiently)
  })

  it('its client reads the reply too slowly', async () => {
    const slow = client(await open({ times: { silence: 5_000, whole: 500 } }))
    slow.socket.pause()
    slow.socket.write(get('/big'))
    const sip = setInterval(() => {
      slow.socket.resume()
      setImmediate(() => slow.socket.pause())
    }, 100)
    onTestFinished(() => clearInterval(sip))
    await vi.waitFor(() => expect(slow.socket.bytesRead).toBeGreaterThan(0), patiently)
    await expectOpen(0)
    expect(slow.socket.bytesRead).toBeLessThan(30_000_000)
  })

  it('it is idle for too long', async () => {
    const idle = client(await open({ times: { keepAlive: 200 } }), get('/'))
    await ended(idle)
    expect(idle.heard()).toContain('{"ok":true}')
  })
})

it('a stream goes on when the time of other replies is over', async () => {
  const { promise: rest, resolve: go } = Promise.withResolvers<void>()
  const port = await open({ times: { whole: 300 }, isStream: (url) => url === '/drip', rest })
  const stream = client(port, get('/drip'))
  await vi.waitFor(() => expect(stream.heard()).toContain('first'), patiently)
  await ended(client(port, get('/drip?not')))
  go()
  await vi.waitFor(() => expect(stream.heard()).toContain('last'), patiently)
})

it.each([
  ['without a body', get('/never')],
  ['with a body', `${post(2).replace(' / ', ' /never ')}{}`],
])('a call %s that takes too long is answered with 503, and its connection stays usable', async (_name, text) => {
  const asking = client(await open({ times: { answer: 200 } }), text)
  await vi.waitFor(
    () => expect(asking.heard()).toMatch(/503[\s\S]*retry-after: 2[\s\S]*"code":"overloaded"/),
    patiently,
  )
  asking.socket.write(get('/'))
  await vi.waitFor(() => expect(asking.heard()).toContain('{"ok":true}'), patiently)
})

it('a reply that has begun in time may take longer', async () => {
  const rest = Promise.withResolvers<void>()
  const port = await open({ rest: rest.promise })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asking = client(port, get('/drip'))
  await once(asking.socket, 'data')
  expect(asking.heard()).toContain('first\n')
  vi.advanceTimersByTime(timeLimits.http.answer * 2)
  rest.resolve()
  while (!asking.heard().includes('last\n')) await once(asking.socket, 'data')
  expect(asking.heard()).toMatch(/^HTTP\/1\.1 200 /)
  vi.useRealTimers()
  asking.socket.write(get('/'))
  await vi.waitFor(() => expect(asking.heard()).toContain('{"ok":true}'), patiently)
})

it.each([
  ['no HTTP', 'nonsense\r\n\r\n', 'unreadable-request', 400],
  ['headers too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'headers-too-large', 431],
] as const)('%s is answered with a problem', async (_name, text, code, status) => {
  const bad = client(await open({}), text)
  await ended(bad)
  expect(bad.heard()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*"code":"${code}"`))
})

describe('connections', () => {
  it('of one address are limited', async () => {
    const port = await open({ connectionsPerAddress: 3 })
    const some = [client(port, get('/')), client(port, get('/')), client(port, get('/'))]
    await vi.waitFor(() => expect(some.every(({ heard }) => heard().includes('ok'))).toBe(true), patiently)
    await ended(client(port, get('/')))
    some[0]?.socket.destroy()
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200), patiently)
  })

  it.runIf(process.platform === 'linux')(
    'held by few addresses with unfinished bodies or silence make way for those of others',
    async () => {
      const port = await open({ connections: 20, connectionsPerAddress: 5 })
      const upload = client(port, `${post(50)}{"a":`, '127.0.0.8')
      const asking = client(port, get('/never'), '127.0.0.2')
      const flood: Client[] = []
      const hold = () => {
        const text = [`${post(50)}{"a":`, 'GET / HTTP/1.1\r\n', '']
        flood.push(client(port, text[flood.length % 3], `127.0.0.${2 + (flood.length % 6)}`))
      }
      for (let n = 0; n < 30; n++) hold()
      await expectOpen(20)
      const replies: string[] = []
      for (let n = 0; n < 60; n++) {
        hold()
        const honest = client(port, get('/'), '127.0.0.9')
        await vi.waitFor(() => expect(honest.heard() !== '' || honest.ended()).toBe(true), patiently)
        replies.push(honest.heard().slice(0, 12))
        honest.socket.destroy()
      }
      expect(replies).toEqual(Array(60).fill('HTTP/1.1 200'))
      expect(upload.ended()).toBe(false)
      expect(asking.ended()).toBe(false)
    },
  )

  it.runIf(process.platform === 'linux')(
    'held by few addresses with long replies make way for those of addresses with fewer',
    async () => {
      const port = await open({ connections: 20, connectionsPerAddress: 5, rest: new Promise(() => {}) })
      const flood = Array.from({ length: 20 }, (_, n) => client(port, get('/drip'), `127.0.0.${2 + (n % 4)}`))
      await vi.waitFor(() => expect(flood.every(({ heard }) => heard().includes('first'))).toBe(true), patiently)
      const others: Client[] = []
      for (let n = 0; n < 16; n++) {
        const one = client(port, get('/drip'), `127.0.1.${1 + n}`)
        await vi.waitFor(() => expect(one.heard().includes('first') || one.ended()).toBe(true), patiently)
        others.push(one)
      }
      expect(others.map((one) => one.ended())).toEqual(Array(16).fill(false))
      // Now each address has one: none has to make way.
      await ended(client(port, get('/drip'), '127.0.2.1'))
      expect([...flood, ...others].filter((one) => !one.ended())).toHaveLength(20)
    },
  )

  it('near the limit are closed with their reply, never while a request may be on its way', async () => {
    const port = await open({ connections: 10 })
    const early = Array.from({ length: 8 }, () => client(port, get('/')))
    await vi.waitFor(() => expect(early.every((one) => one.heard().includes('{"ok":true}'))).toBe(true), patiently)
    const last = client(port, get('/'))
    await ended(last)
    expect(last.heard()).toMatch(/^HTTP\/1\.1 200[^]*connection: close[^]*\{"ok":true\}/i)
    for (const one of early) one.socket.write(get('/'))
    await vi.waitFor(
      () => expect(early.map((one) => one.heard().split('{"ok":true}').length - 1)).toEqual(Array(8).fill(2)),
      patiently,
    )
    expect(early.filter((one) => one.ended())).toEqual([])
  })

  it('that are idle are closed for new ones', async () => {
    const port = await open({ connections: 10 })
    for (let n = 0; n < 40; n++) {
      const one = client(port, get('/'))
      await vi.waitFor(() => expect(one.heard() !== '' || one.ended()).toBe(true), patiently)
    }
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200), patiently)
  })

  it('are limited in total', async () => {
    const port = await open({ connections: 5, times: { headers: 60_000 } })
    const silent = Array.from({ length: 20 }, () => client(port, 'GET / HTTP/1.1\r\n'))
    await vi.waitFor(() => expect(silent.filter((one) => one.ended()).length).toBe(15), patiently)
    await expectOpen(5)
  })

  it('that send too slowly make room for others', async () => {
    const port = await open({ connections: 5, times: { headers: 300, receive: 5_000 } })
    for (let n = 0; n < 20; n++) client(port, 'GET / HTTP/1.1\r\n')
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200), patiently)
  })
})
