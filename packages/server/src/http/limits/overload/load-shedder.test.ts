import { connect, type AddressInfo } from 'node:net'
import { calls } from '@market/contract'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendProblem } from '../../routing/send-problem.ts'
import { routeOf } from '../../routing/bind.ts'
import { shedLoad } from './load-shedder.ts'
import { bulkheadOf, bulkheadsFor, type Bulkheads } from './bulkheads.ts'

const patiently = { timeout: 20_000, interval: 10 }

/**
 * A server with a list and a script that wait for `letGo`, a stream that begins after `letGo` and never ends, a
 * booking, and a page.
 */
async function openServer({ atOnce = 2, waiting = 2, maxWait = 20_000 } = {}) {
  const bulkheads: Bulkheads = { ...bulkheadsFor({ atOnce, waiting }), market: { atOnce, waiting, maxWait } }
  let away = false
  let letGo = Promise.withResolvers<void>()
  let late = false
  const app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, request, reply) => void sendProblem(request, reply, error))
  const figures = shedLoad(app, {
    bulkheads,
    databaseAway: () => away,
    uploadTime: 10_000,
    lateness: 50,
  })
  app.get('/healthz', async () => ({ alive: true }))
  let answerWaiting = () => {}
  app.addHook('onRequest', (_request, reply, done) => {
    answerWaiting = () => void reply.code(408).send()
    done()
  })
  app.get('/api/category/list', async () => {
    await letGo.promise
    return { respons: [] }
  })
  app.get('/api/products/newest/list', async () => ({ big: 'x'.repeat(30_000_000) }))
  app.get('/api/products/advertise/list', async (_request, reply) => {
    await letGo.promise
    reply.hijack()
    reply.raw.writeHead(200).write('the first event')
  })
  app.post('/api/booking', async ({ body }) => ({ body }))
  app.get('/assets/page.js', async () => {
    await letGo.promise
    return 'a script'
  })
  app.get('/*', async () => 'a page')
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  // The test decides, not the machine's load.
  const measured = { heapUsed: 0, rssBytes: 0, eventLoopUtilized: 0 }
  vi.spyOn(app, 'memoryUsage').mockImplementation(() => ({ ...measured, eventLoopDelay: late ? 60 : 20 }))
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    port,
    figures,
    market: () => figures().bulkheads.market,
    list: (signal?: AbortSignal) => fetch(`${url}/api/category/list`, signal ? { signal } : {}),
    get: (path: string) => fetch(url + path),
    stream: (signal?: AbortSignal) => fetch(`${url}/api/products/advertise/list`, signal ? { signal } : {}),
    book: (body: object) =>
      fetch(`${url}/api/booking`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    letGo: () => {
      letGo.resolve()
      letGo = Promise.withResolvers<void>()
    },
    /** Answers the latest request, as a time limit does. */
    answerWaiting: () => answerWaiting(),
    /** Until the server has no connection. */
    disconnected: () =>
      vi.waitFor(
        async () => expect(await new Promise((resolve) => app.server.getConnections((_e, n) => resolve(n)))).toBe(0),
        patiently,
      ),
    setAway: (now: boolean) => {
      away = now
    },
    setLate: (now: boolean) => {
      late = now
    },
  }
}

/** Sends part of a request from this address, then nothing more; `received` returns the reply so far. */
function send(port: number, text: string, from = '127.0.0.1'): { received(): string; end(): void } {
  let received = ''
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    .setEncoding('utf8')
    .on('data', (more: string) => {
      received += more
    })
    .on('error', () => {})
  socket.write(text)
  onTestFinished(() => void socket.destroy())
  return { received: () => received, end: () => socket.destroy() }
}

const halfABooking =
  'POST /api/booking HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a":'

async function expectRefusal(response: Response, code: string): Promise<void> {
  expect(response.status).toBe(503)
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(response.headers.get('retry-after')).toMatch(/^[1-3]$/)
  expect(await response.json()).toMatchObject({ status: 503, code })
}

describe('too many requests at once', () => {
  it('two are worked on together, two wait in the queue, the fifth is refused with 503, and the four are answered', async () => {
    const { list, letGo, market } = await openServer()
    const working = [list(), list()]
    await vi.waitFor(() => expect(market().working).toBe(2), patiently)
    const waiting = [list(), list()]
    await vi.waitFor(() => expect(market().waiting).toBe(2), patiently)
    await expectRefusal(await list(), 'overloaded')
    letGo()
    await Promise.all(working)
    await vi.waitFor(() => expect(market()).toMatchObject({ working: 2, waiting: 0 }), patiently)
    letGo()
    expect((await Promise.all([...working, ...waiting])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await vi.waitFor(() => expect(market()).toEqual({ working: 0, waiting: 0, refused: 1 }), patiently)
  })

  it('a request is refused with 503 when its wait in the queue times out', async () => {
    const { list, letGo, market } = await openServer({ atOnce: 1, maxWait: 50 })
    const first = list()
    await vi.waitFor(() => expect(market().working).toBe(1), patiently)
    await expectRefusal(await list(), 'overloaded')
    letGo()
    expect((await first).status).toBe(200)
    expect(market()).toEqual({ working: 0, waiting: 0, refused: 1 })
  })

  it('health checks are never refused, and pages have a bulkhead with separate slots', async () => {
    const { list, letGo, market, get } = await openServer({ atOnce: 1, waiting: 1 })
    const busy = [list(), list()]
    await vi.waitFor(() => expect(market()).toMatchObject({ working: 1, waiting: 1 }), patiently)
    expect((await get('/healthz')).status).toBe(200)
    expect(await (await get('/')).text()).toBe('a page')
    letGo()
    await busy[0]
    await vi.waitFor(() => expect(market()).toMatchObject({ working: 1, waiting: 0 }), patiently)
    letGo()
    await busy[1]
  })

  it('a client that disconnects is removed from the queue', async () => {
    const { list, letGo, market } = await openServer({ atOnce: 1, waiting: 1 })
    const first = list()
    await vi.waitFor(() => expect(market().working).toBe(1), patiently)
    const leaving = new AbortController()
    const gone = list(leaving.signal).catch(() => 'gone')
    await vi.waitFor(() => expect(market().waiting).toBe(1), patiently)
    leaving.abort()
    expect(await gone).toBe('gone')
    await vi.waitFor(() => expect(market().waiting).toBe(0), patiently)
    letGo()
    await first
    await vi.waitFor(() => expect(market().working).toBe(0), patiently)
  })

  it('a request is refused before its body is read', async () => {
    const { list, letGo, market, port } = await openServer({ atOnce: 1, waiting: 1 })
    const busy = [list(), list()]
    await vi.waitFor(() => expect(market()).toMatchObject({ working: 1, waiting: 1 }), patiently)
    const { received } = send(port, halfABooking)
    await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 503 .*"code":"overloaded"/s), patiently)
    letGo()
    await busy[0]
    await vi.waitFor(() => expect(market().waiting).toBe(0), patiently)
    letGo()
    await busy[1]
  })
})

it.runIf(process.platform === 'linux')(
  'a full queue has room for another address: the newest request of the address that holds most is refused',
  async () => {
    const { letGo, market, port } = await openServer({ atOnce: 1, waiting: 4 })
    const list = (from: string) => send(port, 'GET /api/category/list HTTP/1.1\r\nHost: x\r\n\r\n', from)
    const flood: ReturnType<typeof list>[] = []
    for (let n = 1; n <= 5; n++) {
      flood.push(list('127.0.0.2'))
      await vi.waitFor(() => expect(market()).toMatchObject({ working: 1, waiting: n - 1 }), patiently)
    }
    const others = [list('127.0.0.3'), list('127.0.0.4')]
    await vi.waitFor(() => expect(market()).toEqual({ working: 1, waiting: 4, refused: 2 }), patiently)
    const refused = list('127.0.0.2')
    await vi.waitFor(() => expect(refused.received()).toMatch(/^HTTP\/1\.1 503 .*"code":"overloaded"/s), patiently)
    const refusals = () => flood.map(({ received }) => received().startsWith('HTTP/1.1 503'))
    await vi.waitFor(() => expect(refusals()).toEqual([false, false, false, true, true]), patiently)
    for (let answered = 1; answered <= 5; answered++) {
      letGo()
      await vi.waitFor(() => expect(market().working + market().waiting).toBe(5 - answered), patiently)
    }
    // A slot is free before its reply has arrived.
    for (const { received } of others) await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 200 /), patiently)
  },
)

describe('a slow client', () => {
  it('that does not send its body holds no slot', async () => {
    const { book, port, market } = await openServer({ atOnce: 1, waiting: 1 })
    const slow = [send(port, halfABooking), send(port, halfABooking), send(port, halfABooking)]
    for (let n = 0; n < 3; n++) expect(await (await book({ n })).json()).toEqual({ body: { n } })
    expect(slow.map(({ received }) => received())).toEqual(['', '', ''])
    expect(market()).toEqual({ working: 0, waiting: 0, refused: 0 })
  })

  it('that does not read its reply holds no slot', async () => {
    const { book, port, market } = await openServer({ atOnce: 1, waiting: 1 })
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.pause()
    socket.write('GET /api/products/newest/list HTTP/1.1\r\nHost: x\r\n\r\n')
    for (let n = 0; n < 3; n++) expect((await book({ n })).status).toBe(200)
    await vi.waitFor(() => expect(market().working).toBe(0), patiently)
  })
})

describe('a hijacked reply, such as a live stream', () => {
  it('holds no slot from its beginning', async () => {
    const { stream, letGo, market } = await openServer({ atOnce: 2, waiting: 0 })
    for (let n = 0; n < 2; n++) {
      const two = [stream(), stream()]
      await vi.waitFor(() => expect(market().working).toBe(2), patiently)
      letGo()
      expect((await Promise.all(two)).map(({ status }) => status)).toEqual([200, 200])
    }
    expect(market()).toEqual({ working: 0, waiting: 0, refused: 0 })
  })

  it('holds none when its client left before it began', async () => {
    const { stream, letGo, market, disconnected } = await openServer({ atOnce: 1, waiting: 0 })
    const leaving = new AbortController()
    const gone = stream(leaving.signal).catch(() => 'gone')
    await vi.waitFor(() => expect(market().working).toBe(1), patiently)
    leaving.abort()
    expect(await gone).toBe('gone')
    await disconnected()
    letGo()
    await vi.waitFor(() => expect(market().working).toBe(0), patiently)
  })
})

it('a request that was answered while it waited in the queue takes no slot', async () => {
  const { list, letGo, market, answerWaiting, book } = await openServer({ atOnce: 1, waiting: 1 })
  const first = list()
  await vi.waitFor(() => expect(market().working).toBe(1), patiently)
  const second = book({})
  await vi.waitFor(() => expect(market().waiting).toBe(1), patiently)
  answerWaiting()
  expect((await second).status).toBe(408)
  letGo()
  await first
  await vi.waitFor(() => expect(market()).toEqual({ working: 0, waiting: 0, refused: 0 }), patiently)
  expect((await book({})).status).toBe(200)
})

it('the event loop is on time until it was measured, and as late as last measured while it is not', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const figures = shedLoad(app, {
    bulkheads: bulkheadsFor({ atOnce: 1, waiting: 1 }),
    databaseAway: () => false,
    uploadTime: 10_000,
    lateness: 150,
  })
  await app.ready()
  const measure = vi.spyOn(app, 'memoryUsage')
  const read = (eventLoopDelay: number) => {
    measure.mockReturnValue({ heapUsed: 0, rssBytes: 0, eventLoopDelay, eventLoopUtilized: 0 })
    return figures().lateness
  }
  expect([Infinity, Number.NaN, 20, Infinity].map(read)).toEqual([0, 0, 20, 20])
})

it('the lateness of the event loop is measured', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const figures = shedLoad(app, {
    bulkheads: bulkheadsFor({ atOnce: 1, waiting: 1 }),
    databaseAway: () => false,
    lateness: 150,
    uploadTime: 10_000,
  })
  await app.ready()
  const never = new Int32Array(new SharedArrayBuffer(4))
  // Standing still makes the loop as late as working does, and costs nothing.
  const block = setInterval(() => Atomics.wait(never, 0, 0, 100), 1)
  onTestFinished(() => clearInterval(block))
  await vi.waitFor(() => expect(figures().lateness).toBeGreaterThan(50), patiently)
})

it('when the event loop is late, an eighth of the slots is used and no request is queued, until it has caught up', async () => {
  const { list, letGo, market, setLate } = await openServer({ atOnce: 8, waiting: 8 })
  setLate(true)
  const few = Array.from({ length: 5 }, () => list())
  await vi.waitFor(() => expect(market()).toEqual({ working: 1, waiting: 0, refused: 4 }), patiently)
  setLate(false)
  const many = Array.from({ length: 7 }, () => list())
  await vi.waitFor(() => expect(market().working).toBe(8), patiently)
  letGo()
  expect((await Promise.all(few)).map(({ status }) => status).sort()).toEqual([200, 503, 503, 503, 503])
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(7).fill(200))
})

it('when the event loop is late, files keep all their slots', async () => {
  const { get, list, letGo, figures, setLate } = await openServer({ atOnce: 8 })
  setLate(true)
  const scripts = Array.from({ length: 20 }, () => get('/assets/page.js'))
  const calls = [list(), list()]
  await vi.waitFor(
    () =>
      expect(figures().bulkheads).toMatchObject({
        files: { working: 20, refused: 0 },
        market: { working: 1, refused: 1 },
      }),
    patiently,
  )
  setLate(false)
  letGo()
  expect((await Promise.all(scripts)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  await Promise.all(calls)
})

it('without the database calls are refused at once, and pages are still served', async () => {
  const { list, get, book, setAway, market } = await openServer()
  setAway(true)
  await expectRefusal(await list(), 'database-away')
  await expectRefusal(await book({}), 'database-away')
  expect((await get('/')).status).toBe(200)
  expect((await get('/api/nothing')).status).toBe(200)
  setAway(false)
  expect((await book({})).status).toBe(200)
  expect(market().refused).toBe(0)
})

it('the calls in which a user makes us ask the card provider are in its bulkhead', () => {
  const asking = [calls.createPaymentIntent, calls.recordPayment, calls.releaseHold, calls.endHold, calls.deleteBooking]
  expect(asking.map((call) => bulkheadOf(call.method, `/api${routeOf(call)}`))).toEqual(asking.map(() => 'cards'))
})
