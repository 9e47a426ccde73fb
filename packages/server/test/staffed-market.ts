import { afterAll, beforeAll } from 'vitest'
import { startMarket, type Market, type TestUser } from './market.ts'

interface Staffed {
  market: Market
  seller: TestUser
  admin: TestUser
}

/** Starts a market with a seller and an Admin for the tests of a file. */
export function withStaffedMarket(use: (staffed: Staffed) => void, options?: Parameters<typeof startMarket>[0]): void {
  let market: Market
  beforeAll(async () => {
    market = await startMarket(options)
    use({ market, seller: await market.signUp('Saler'), admin: await market.admin() })
  })
  afterAll(() => market.stop())
}
