import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { startMarket, type Market } from '../../../test/market.ts'

interface Line {
  reqId?: string
  req?: { method: string; url: string; remoteAddress: string }
  res?: { statusCode: number }
}

let client: Awaited<ReturnType<typeof builtClient>>
beforeAll(async () => {
  client = await builtClient()
})
afterAll(() => client.remove())

const ids = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function withMarket(level: string, act: (market: Market, lines: Line[]) => Promise<void>): Promise<void> {
  const lines: Line[] = []
  const log = { level, write: (line: string) => void lines.push(JSON.parse(line) as Line) }
  const market = await startMarket({ webDir: client.dir, log, trustProxy: 'loopback' })
  try {
    await act(market, lines)
  } finally {
    await market.stop()
  }
}

/** Reads until the last replies come from the cache. */
async function readAll(market: Market): Promise<{ path: string; status: number; id: string }[]> {
  const seller = await market.signUp('Saler')
  await market.listLaptop(seller)
  const read: { path: string; status: number; id: string }[] = []
  for (const path of ['/', '/api/category/list', '/api/products/category/Dell', '/nowhere', '/api/nowhere']) {
    for (let n = 0; n < 4; n++) {
      for (const headers of [{}, { 'if-none-match': '*' }, { cookie: `accessToken=${seller.token}` }]) {
        const answer = await market.visitor.send('GET', path, undefined, {
          'x-forwarded-for': '203.0.113.9',
          ...headers,
        })
        read.push({ path, status: answer.status, id: answer.headers.get('x-request-id') ?? '' })
      }
    }
  }
  return read
}

it('every reply has a unique request id, cached or not', () =>
  withMarket('warn', async (market) => {
    const read = await readAll(market)
    for (const { path, id } of read) expect(id, path).toMatch(ids)
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
  }))

it('at LOG_LEVEL=info every reply has a log line with its id, cached or not', () =>
  withMarket('info', async (market, lines) => {
    const read = await readAll(market)
    for (const { path, status, id } of read) {
      expect(id, path).toMatch(ids)
      const own = lines.filter(({ reqId }) => reqId === id)
      expect(own.map(({ req }) => req).find(Boolean)).toMatchObject({
        method: 'GET',
        url: path,
        remoteAddress: '203.0.113.9',
      })
      await expect.poll(() => lines.find((line) => line.reqId === id && line.res)?.res?.statusCode).toBe(status)
    }
  }))
