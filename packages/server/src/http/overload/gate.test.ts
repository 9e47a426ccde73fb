import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendProblem } from '../send-problem.ts'
import { guardAgainstOverload, type GateFigures } from './gate.ts'
import { lanesFor, type Lanes } from './lanes.ts'

const patiently = { timeout: 20_000, interval: 10 }

/** A market of few routes: a list and a script that answer when they are let, a booking, and a page. */
async function openGate({ atOnce = 2, waiting = 2, patience = 20_000, lateness = 10_000 } = {}) {
  const lanes: Lanes = { ...lanesFor({ atOnce, waiting }), market: { atOnce, waiting, patience } }
  let away = false
  let letGo = Promise.withResolvers<void>()
  const app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, request, reply) => void sendProblem(request, reply, error))
  const figures = guardAgainstOverload(app, {
    lanes,
    databaseAway: () => away,
    uploadTime: 10_000,
    lateness,
  })
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/api/category/list', async () => {
    await letGo.promise
    return { respons: [] }
  })
  app.get('/api/products/newest/list', async () => ({ big: 'x'.repeat(30_000_000) }))
  app.post('/api/booking', async ({ body }) => ({ body }))
  app.get('/assets/page.js', async () => {
    await letGo.promise
    return 'a script'
  })
  app.get('/*', async () => 'a page')
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    port,
    figures,
    market: () => figures().lanes.market,
    list: (signal?: AbortSignal) => fetch(`${url}/api/category/list`, signal ? { signal } : {}),
    get: (path: string) => fetch(url + path),
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
    setAway: (now: boolean) => {
      away = now
    },
  }
}

/** Says this much of a request, from this address, and then nothing; gives what comes back. */
function say(port: number, text: string, from = '127.0.0.1'): { heard(): string; end(): void } {
  let heard = ''
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    .setEncoding('utf8')
    .on('data', (more: string) => {
      heard += more
    })
    .on('error', () => {})
  socket.write(text)
  onTestFinished(() => void socket.destroy())
  return { heard: () => heard, end: () => socket.destroy() }
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
  it('are worked on two together, wait two more, and are refused past that; none of those let in is lost', async () => {
    const { list, letGo, market } = await openGate()
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

  it('are refused when they have waited long enough', async () => {
    const { list, letGo, market } = await openGate({ atOnce: 1, patience: 50 })
    const first = list()
    await vi.waitFor(() => expect(market().working).toBe(1), patiently)
    await expectRefusal(await list(), 'overloaded')
    letGo()
    expect((await first).status).toBe(200)
    expect(market()).toEqual({ working: 0, waiting: 0, refused: 1 })
  })

  it('keep nobody from asking how the server is, and pages have places of their own', async () => {
    const { list, letGo, market, get } = await openGate({ atOnce: 1, waiting: 1 })
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

  it('do not wait for somebody who has left the line', async () => {
    const { list, letGo, market } = await openGate({ atOnce: 1, waiting: 1 })
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

  it('are refused before their bodies are read', async () => {
    const { list, letGo, market, port } = await openGate({ atOnce: 1, waiting: 1 })
    const busy = [list(), list()]
    await vi.waitFor(() => expect(market()).toMatchObject({ working: 1, waiting: 1 }), patiently)
    const { heard } = say(port, halfABooking)
    await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1\.1 503 .*"code":"overloaded"/s), patiently)
    letGo()
    await busy[0]
    await vi.waitFor(() => expect(market().waiting).toBe(0), patiently)
    letGo()
    await busy[1]
  })
})

it.runIf(process.platform === 'linux')(
  'a full line has room for another address, at the cost of the one that holds most of it',
  async () => {
    const { letGo, market, port } = await openGate({ atOnce: 1, waiting: 4 })
    const list = (from: string) => say(port, 'GET /api/category/list HTTP/1.1\r\nHost: x\r\n\r\n', from)
    const flood: ReturnType<typeof list>[] = []
    for (let n = 1; n <= 5; n++) {
      flood.push(list('127.0.0.2'))
      await vi.waitFor(() => expect(market()).toMatchObject({ working: 1, waiting: n - 1 }), patiently)
    }
    const others = [list('127.0.0.3'), list('127.0.0.4')]
    await vi.waitFor(() => expect(market()).toEqual({ working: 1, waiting: 4, refused: 2 }), patiently)
    const refused = list('127.0.0.2')
    await vi.waitFor(() => expect(refused.heard()).toMatch(/^HTTP\/1\.1 503 .*"code":"overloaded"/s), patiently)
    const refusals = () => flood.map(({ heard }) => heard().startsWith('HTTP/1.1 503'))
    await vi.waitFor(() => expect(refusals()).toEqual([false, false, false, true, true]), patiently)
    for (let answered = 1; answered <= 5; answered++) {
      letGo()
      await vi.waitFor(() => expect(market().working + market().waiting).toBe(5 - answered), patiently)
    }
    for (const { heard } of others) expect(heard()).toMatch(/^HTTP\/1\.1 200 /)
  },
)

describe('a slow client', () => {
  it('that does not send its body holds no place', async () => {
    const { book, port, market } = await openGate({ atOnce: 1, waiting: 1 })
    const slow = [say(port, halfABooking), say(port, halfABooking), say(port, halfABooking)]
    for (let n = 0; n < 3; n++) expect(await (await book({ n })).json()).toEqual({ body: { n } })
    expect(slow.map(({ heard }) => heard())).toEqual(['', '', ''])
    expect(market()).toEqual({ working: 0, waiting: 0, refused: 0 })
  })

  it('that does not read its reply holds no place', async () => {
    const { book, port, market } = await openGate({ atOnce: 1, waiting: 1 })
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.pause()
    socket.write('GET /api/products/newest/list HTTP/1.1\r\nHost: x\r\n\r\n')
    for (let n = 0; n < 3; n++) expect((await book({ n })).status).toBe(200)
    await vi.waitFor(() => expect(market().working).toBe(0), patiently)
  })
})

/** Keeps the event loop behind until it is told to stop. */
async function makeLate(figures: () => GateFigures): Promise<() => void> {
  const block = setInterval(() => {
    for (const until = Date.now() + 150; Date.now() < until;);
  }, 1)
  const stop = () => clearInterval(block)
  onTestFinished(stop)
  await vi.waitFor(() => expect(figures().lateness).toBeGreaterThan(50), patiently)
  return stop
}

it('when the server itself is late it lets in few and keeps nobody waiting, until it has caught up', async () => {
  const { list, letGo, market, figures } = await openGate({ atOnce: 8, waiting: 8, lateness: 50 })
  const stop = await makeLate(figures)
  const few = Array.from({ length: 5 }, () => list())
  await vi.waitFor(() => expect(market()).toEqual({ working: 1, waiting: 0, refused: 4 }), patiently)
  stop()
  await vi.waitFor(() => expect(figures().lateness).toBeLessThan(50), patiently)
  const many = Array.from({ length: 7 }, () => list())
  await vi.waitFor(() => expect(market().working).toBe(8), patiently)
  letGo()
  expect((await Promise.all(few)).map(({ status }) => status).sort()).toEqual([200, 503, 503, 503, 503])
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(7).fill(200))
})

it('however late it is, a page that was let in gets its scripts', async () => {
  const { get, list, letGo, figures } = await openGate({ atOnce: 8, lateness: 50 })
  const stop = await makeLate(figures)
  const scripts = Array.from({ length: 20 }, () => get('/assets/page.js'))
  const calls = [list(), list()]
  await vi.waitFor(
    () =>
      expect(figures().lanes).toMatchObject({ files: { working: 20, refused: 0 }, market: { working: 1, refused: 1 } }),
    patiently,
  )
  stop()
  letGo()
  expect((await Promise.all(scripts)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  await Promise.all(calls)
})

it('without the database calls are refused at once, and pages are still shown', async () => {
  const { list, get, book, setAway, market } = await openGate()
  setAway(true)
  await expectRefusal(await list(), 'database-away')
  await expectRefusal(await book({}), 'database-away')
  expect((await get('/')).status).toBe(200)
  expect((await get('/api/nothing')).status).toBe(200)
  setAway(false)
  expect((await book({})).status).toBe(200)
  expect(market().refused).toBe(0)
})
