import { describe, expect, it, onTestFinished } from 'vitest'
import { openSharedLimits } from '../src/adapters/redis/shared-limits.ts'
import { createTestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { startMarket, type Market } from './market.ts'
import { hasRedis, startRedis } from './redis.ts'

const log = { warn: () => {} }
const patiently = { timeout: 20_000, interval: 50 }
const most = 10

/** Several processes of one market, with one Redis for rate limits. */
async function startProcesses(count: number, url: string) {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return Promise.all(
    Array.from({ length: count }, async () => {
      const sharedLimits = await openSharedLimits(url, log)
      onTestFinished(() => sharedLimits.stop())
      const market = await startMarket({ database, limited: true, sharedLimits })
      onTestFinished(() => market.stop())
      return { market, sharedLimits }
    }),
  )
}

async function subscribe({ visitor }: Market): Promise<number> {
  return (await visitor.call('subscribe', { body: { email: 'reader@example.test' } })).status
}

async function subscribeOften(market: Market, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push(await subscribe(market))
  return statuses
}

async function startPair(url: string) {
  const [here, there] = await startProcesses(2, url)
  return here && there ? { here, there } : expect.unreachable()
}

describe.skipIf(!(await hasRedis()))('with Redis', () => {
  it('a limit used up on one process is used up on all, until Redis is unavailable; then each process counts alone', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.kill())
    const { here, there } = await startPair(redis.url)
    await expect.poll(() => here.sharedLimits.away() || there.sharedLimits.away(), patiently).toBe(false)
    expect(await subscribeOften(here.market, most)).toEqual(Array<number>(most).fill(200))
    expect(await subscribe(there.market)).toBe(429)

    await redis.kill()
    await expect.poll(() => there.sharedLimits.away(), patiently).toBe(true)
    // Requests that it counted itself while Redis was up still count.
    expect(await subscribe(here.market)).toBe(429)
    expect(await subscribe(there.market)).toBe(200)
    const metrics = await there.market.visitor.send('GET', '/metrics')
    expect(metrics.body).toContain('market_limits_shared 0')

    await redis.start()
    await expect.poll(() => there.sharedLimits.away(), patiently).toBe(false)
    expect(await subscribe(here.market)).toBe(200)
  })
})

it('without an answer of Redis no request waits, and each process counts alone', async () => {
  const { here, there } = await startPair(`redis://127.0.0.1:${await freePort()}`)
  const statuses = await subscribeOften(here.market, most + 1)
  expect(statuses).toEqual([...Array<number>(most).fill(200), 429])
  expect(await subscribe(there.market)).toBe(200)
})
