import { expect, it, onTestFinished } from 'vitest'
import { hasRedis, startRedis } from './redis.ts'
import { most, startPair, subscribe, subscribeOften } from './shared-limits-markets.ts'

const patiently = { timeout: 20_000, interval: 50 }

it.skipIf(!(await hasRedis()))(
  'a limit used up on one process is used up on all, until Redis is unavailable; then each process counts alone',
  async () => {
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
  },
)
