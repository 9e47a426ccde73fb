import { createHash } from 'node:crypto'
import type { CallInput, Calls } from '@market/contract'
import { afterAll, beforeAll } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from './market.ts'

export type SearchFilters = CallInput<Calls['searchProducts']>['query']
export type Listing = NonNullable<Parameters<Market['listLaptop']>[1]>

/**
 * A market for one test file in which laptops are listed and searched. `market` and `seller` are defined once its tests
 * run.
 */
export function searchedMarket() {
  let market: Market
  let seller: TestUser
  beforeAll(async () => {
    market = await startMarket()
    seller = await market.signUp('Saler')
  })
  afterAll(() => market.stop())

  const search = (query: SearchFilters, who: TestUser = market.visitor): Promise<Answer> =>
    who.call('searchProducts', { query })
  return {
    market: () => market,
    seller: () => seller,
    search,
    find: async (query: SearchFilters): Promise<string[]> => idsIn(await search(query)),
    sell: (changes: Listing = {}): Promise<string> => market.listLaptop(seller, changes),
  }
}

export function idsIn(answer: Answer): string[] {
  return answer.body.respons.map((one: { _id: string }) => one._id)
}

let words = 0

/** A word that is similar to no other test's, so that each test searches only its own laptops. */
export function ownWord(): string {
  return createHash('sha256')
    .update(`word ${words++}`)
    .digest('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
    .slice(0, 12)
}
