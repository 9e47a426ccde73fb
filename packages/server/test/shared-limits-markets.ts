import { expect, onTestFinished } from 'vitest'
import { openSharedLimits } from '../src/adapters/redis/shared-limits.ts'
import { createTestDatabase } from './database.ts'
import { startMarket, type Market } from './market.ts'

const log = { warn: () => {} }
/** The most subscriptions of one address. */
export const most = 10

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

export async function subscribe({ visitor }: Market): Promise<number> {
  return (await visitor.call('subscribe', { body: { email: 'reader@example.test' } })).status
}

export async function subscribeOften(market: Market, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push(await subscribe(market))
  return statuses
}

/** Two processes of one market, with one Redis for rate limits. */
export async function startPair(url: string) {
  const [here, there] = await startProcesses(2, url)
  return here && there ? { here, there } : expect.unreachable()
}
