import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { createTestDatabase } from '../../../test/database.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let seller: TestUser
let laptop: string

beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())
beforeEach(async () => {
  seller = await market.signUp('Saler')
  laptop = await market.listLaptop(seller)
})

const heartbeat = 'event: heartbeat\ndata: \n\n'
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 })

interface Opened {
  status: number
  headers: Headers
  /** The events so far, without heartbeats. */
  read(): string
  /** With them. */
  received(): string
  ended(): boolean
}

/** Opens a stream as a browser does: with the cookie. `from`: the address that a proxy names. */
async function open(who: Pick<TestUser, 'token'>, url = market.url, from?: string): Promise<Opened> {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const response = await fetch(`${url}/api/events`, {
    headers: {
      accept: 'text/event-stream',
      ...(who.token && { cookie: `accessToken=${who.token}` }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    signal: controller.signal,
  })
  const decoder = new TextDecoder()
  let read = ''
  let ended = false
  void (async () => {
    for await (const chunk of response.body ?? []) read += decoder.decode(chunk, { stream: true })
  })()
    .catch(() => {})
    .finally(() => (ended = true))
  return {
    status: response.status,
    headers: response.headers,
    read: () => read.replaceAll(heartbeat, ''),
    received: () => read,
    ended: () => ended,
  }
}

const book = async () => {
  const buyer = await market.signUp()
  await buyer.call('createBooking', {
    body: { name: 'B', productId: laptop, userId: buyer.email, phone: '', price: 450, location: '' },
  })
}
const hint = 'event: hint\ndata: notices\n\n'

describe('a stream of events', () => {
  it('opens at once, before the first event', async () => {
    const other = await market.signUp('Saler')
    const earlier = await open(other)
    const opening = open(seller).then(() => 'opened')
    await soon(async () => expect((await market.visitor.send('GET', '/metrics')).body).toContain('event_streams 2'))
    laptop = await market.listLaptop(other)
    await book()
    const hinted = soon(() => expect(earlier.read()).toBe(hint)).then(() => 'hinted')
    expect(await Promise.race([opening, hinted])).toBe('opened')
  })

  it('hints at a new notice, without content, to its user alone', async () => {
    const other = await market.signUp('Saler')
    const [own, others] = [await open(seller), await open(other)]
    expect([own.status, own.headers.get('content-type'), own.headers.get('x-accel-buffering')]).toEqual([
      200,
      'text/event-stream',
      'no',
    ])
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    await book()
    await soon(() => expect(own.read()).toBe(hint))
    laptop = await market.listLaptop(other)
    await book()
    await soon(() => expect(others.read()).toBe(hint))
    expect(own.read()).toBe(hint)
  })

  it('is for signed-in users alone: every other browser is told not to connect again', async () => {
    const made = { token: 'made.up' }
    for (const who of [market.visitor, made]) {
      const stream = await open(who)
      expect([stream.status, stream.headers.get('content-type'), stream.read()]).toEqual([204, null, ''])
    }
    await seller.call('signOut')
    expect((await open(seller)).status).toBe(204)
  })

  it('ends with the session', async () => {
    const one = await open(seller)
    const other = await open(await market.signUp())
    await seller.call('signOut')
    await soon(() => expect(one.ended()).toBe(true))
    expect(other.ended()).toBe(false)
  })

  it('ends with the account', async () => {
    const buyer = await market.signUp()
    const one = await open(buyer)
    const { body } = await buyer.call('getUser', { params: { email: buyer.email } })
    await buyer.call('deleteUser', { params: { id: body.respons._id } })
    await soon(() => expect(one.ended()).toBe(true))
  })

  it('is refused above five of one user, and again possible when one is closed', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => open(seller)))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const sixth = await open(seller)
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await open(await market.signUp())).status).toBe(200)
  })

  it('is refused above a quarter of all connections, and again possible when one is closed', async () => {
    const own = await startMarket({ capacity: { connections: 24 } })
    onTestFinished(() => own.stop())
    const users = [await own.signUp(), await own.signUp()]
    const streams: Opened[] = []
    for (const n of [0, 1, 0, 1, 0, 1, 0]) streams.push(await open(users[n] ?? seller, own.url))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect(streams[6]?.headers.get('retry-after')).toBe('30')
    await users[0]?.call('signOut')
    await soon(() => expect(streams[0]?.ended()).toBe(true))
    expect((await open(await own.signUp(), own.url)).status).toBe(200)
  })

  it('is refused above forty of one address, over all its users', async () => {
    const own = await startMarket({ trustProxy: 'loopback' })
    onTestFinished(() => own.stop())
    const users = await Promise.all(Array.from({ length: 9 }, () => own.signUp()))
    const last = users[8] ?? seller
    // One household's IPv6 network.
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const stream = await open(users[n % 8] ?? seller, own.url, `2001:db8:0:${n % 16}::${n}`)
        return stream.status
      }),
    )
    expect(statuses).toEqual(Array(40).fill(200))
    const more = await open(last, own.url, '2001:db8:0:17::1')
    expect([more.status, more.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await open(last, own.url, '2001:db8:1::1')).status).toBe(200)
  })

  it('has heartbeats that the page sees as events', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const stream = await open(seller)
    expect(stream.status).toBe(200)
    vi.advanceTimersByTime(15_000)
    vi.useRealTimers()
    await soon(() => expect(stream.received()).toBe(heartbeat))
  })

  it('is not counted when its browser has left while it was authenticated', async () => {
    const { port } = new URL(market.url)
    for (let n = 0; n < 6; n++) {
      const socket = connect(Number(port), '127.0.0.1')
      const text = `GET /api/events HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: accessToken=${seller.token}\r\n\r\n`
      await new Promise<void>((resolve) => socket.write(text, () => resolve()))
      socket.destroy()
    }
    await soon(async () => expect((await market.visitor.send('GET', '/metrics')).body).toContain('event_streams 0'))
    expect((await open(seller)).status).toBe(200)
  })

  it('is not among the timed requests, whose slowest raise an alarm', async () => {
    const { ended } = await open(seller)
    await seller.call('signOut')
    await soon(() => expect(ended()).toBe(true))
    const { body } = await market.visitor.send('GET', '/metrics')
    expect(body).toContain('route="/api/auth/sign-out"')
    expect(body).not.toContain('route="/api/events"')
  })

  it('does not keep the server from closing', async () => {
    const own = await startMarket({})
    const stream = await open(await own.signUp(), own.url)
    await own.stop()
    await soon(() => expect(stream.ended()).toBe(true))
  })

  it('hints through every process, and at everything after the connection to the database was lost', async () => {
    const database = await createTestDatabase()
    const [here, there] = await Promise.all([startMarket({ database }), startMarket({ database })])
    onTestFinished(async () => {
      await Promise.all([here.stop(), there.stop()])
      await database.drop()
    })
    const [owner, buyer] = [await here.signUp('Saler'), await here.signUp()]
    const productId = await here.listLaptop(owner)
    const stream = await open(owner, there.url)
    await buyer.call('createBooking', {
      body: { name: 'B', productId, userId: buyer.email, phone: '', price: 450, location: '' },
    })
    await soon(() => expect(stream.read()).toBe(hint))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'live events' and datname = current_database()`.execute(there.db)
    await soon(() => expect(stream.read()).toBe(`${hint}event: hint\ndata: all\n\n`))
  })
})
