import { channel } from 'node:diagnostics_channel'
import { writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { startMarket, type Market } from '../../../test/market.ts'
import { formOf } from '../../../test/photo.ts'
import { openSlowLine } from '../../../test/slow-connection.ts'
import { aSmallPhoto } from '../../platform/images/test/photos.ts'

interface Line {
  level: number
  msg: string
  reason?: string
  err?: { stack?: string }
}

let database: TestDatabase
let market: Market
let owner: pg.Client
const lines: Line[] = []
const log = { level: 'warn', write: (line: string) => void lines.push(JSON.parse(line) as Line) }

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client(database.owner)
  await owner.connect()
  market = await startMarket({ database, log })
})
afterEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await market.stop()
  await owner.end()
  await database.drop()
})

describe('a client that disconnects before its whole request has arrived', () => {
  const requests = channel('http.server.request.start')

  /** The next request of the path that the server in this process begins to read. */
  function nextRequest(path: string): Promise<IncomingMessage> {
    return new Promise((resolve) => {
      const note = (message: unknown) => {
        const { request } = message as { request: IncomingMessage }
        if (request.url !== path) return
        requests.unsubscribe(note)
        resolve(request)
      }
      requests.subscribe(note)
    })
  }

  /** Sends the beginning, resets the connection once it has arrived, and waits until the server has noticed. */
  async function breakOff(head: string): Promise<void> {
    const { hostname, port } = new URL(market.url)
    const arriving = nextRequest(head.split(' ')[1] ?? '')
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(head)
    const { socket: theirs } = await arriving
    const noticed = new Promise<void>((resolve) => theirs.once('close', () => resolve()))
    socket.resetAndDestroy()
    await noticed
    // What the server does about it comes before a reply that needs the database.
    await market.visitor.send('GET', '/readyz')
    await market.visitor.send('GET', '/api/category/list')
  }

  it.each([
    [
      'JSON',
      'POST /api/newsletter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"email":',
    ],
    [
      'a picture',
      'POST /api/images HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n\r\n--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nxx',
    ],
  ])('is no lost database and no line of the log: %s', async (_, head) => {
    await breakOff(head)
    expect(lines).toEqual([])
  })
})

describe('a known refusal', () => {
  it('is logged with its reason and without a stack', async () => {
    const line = await openSlowLine(database.app, 0)
    const market = await startMarket({ database, log, watched: line.app })
    onTestFinished(() => market.stop())
    await line.stop()
    await expect
      .poll(async () => (await market.visitor.send('GET', '/api/category/list')).body.code)
      .toBe('database-away')
    const said = lines.filter(({ msg }) => msg === 'database-away')
    expect(said.length).toBeGreaterThan(0)
    for (const line of said) {
      expect(line.reason).toBe('We can’t reach our records right now. Please try again in a moment.')
      expect(JSON.stringify(line)).not.toContain('.ts:')
    }
  })
})

describe('a full disk', () => {
  const noRoom = { status: 503, body: { code: 'disk-full', status: 503 } }

  async function expectReadyz(market: Market, full: boolean): Promise<void> {
    const { status, body } = await market.visitor.send('GET', '/readyz')
    expect([status, body]).toEqual([200, full ? { ready: true, diskFull: true } : { ready: true }])
  }

  it('of the database refuses the write, shows in /readyz, and is over when writes succeed again', async () => {
    // Not `Date`, which ids contain.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    await expectReadyz(market, false)
    const table = 'newsletter_subscriptions'
    await owner.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before insert on ${table} for each row execute function no_room()`)
    const subscribe = () => market.visitor.call('subscribe', { body: { email: 'reader@example.test' } })
    const refused = await subscribe()
    expect(refused).toMatchObject(noRoom)
    expect(refused.headers.get('retry-after')).toBe('30')
    await expectReadyz(market, true)
    expect((await market.visitor.send('GET', '/api/category/list')).status).toBe(200)
    await owner.query(`drop trigger no_room on ${table}; drop function no_room`)
    expect((await subscribe()).status).toBe(200)
    vi.advanceTimersByTime(59_000)
    await expectReadyz(market, true)
    vi.advanceTimersByTime(2_000)
    await expectReadyz(market, false)
  })

  it('of the pictures refuses the upload and shows in /readyz', async () => {
    let full = false
    const market = await startMarket({
      database,
      log,
      images: {
        // The kernel's ENOSPC.
        put: async () => (full ? writeFile('/dev/full', 'a picture') : undefined),
        get: async () => null,
        delete: async () => {},
      },
    })
    onTestFinished(() => market.stop())
    full = true
    const refused = await market.visitor.send('POST', '/api/images', formOf(await aSmallPhoto()))
    expect(refused).toMatchObject(noRoom)
    expect(refused.headers.get('retry-after')).toBe('30')
    await expectReadyz(market, true)
  })
})
