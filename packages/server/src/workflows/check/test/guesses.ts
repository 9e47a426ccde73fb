import { randomInt } from 'node:crypto'
import { checkRules } from '@market/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market } from '../../../../test/market.ts'
import { allowances } from '../../../platform/rate-limits/allowances.ts'
import { aDeal, readAs, type Deal } from '../../trade/test/deals.ts'
import { newKey, open, start } from './checks.ts'

const { letters: alphabet, length } = checkRules
const guess = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
const allowed = allowances['wrong letters from an address'].most

/** So many wrong letters from one address, while a check waits to be opened. */
export function describeGuesses(guesses: number): void {
  describe(`${guesses} guesses from one address`, () => {
    let market: Market
    let deal: Deal

    beforeAll(async () => {
      market = await startMarket({ limited: true, trustProxy: 'loopback' })
      deal = await aDeal(market, { seller: await market.signUp('Saler'), admin: await market.admin() })
    })
    afterAll(() => market.stop())

    const from = (address: string, letters: string) =>
      market.visitor.call('openCheck', { body: { letters, key: newKey() } }, { 'x-forwarded-for': address })

    it('are refused but the first few, also twenty at a time, and open nothing', async () => {
      const letters = await start(deal)
      const statuses: number[] = []
      for (let n = 0; n < guesses; n += 20)
        statuses.push(
          ...(await Promise.all(Array.from({ length: 20 }, () => from('203.0.113.7', guess())))).map(
            ({ status }) => status,
          ),
        )
      const tried = statuses.filter((status) => status === 404)
      expect(statuses.filter((status) => status === 429)).toHaveLength(guesses - tried.length)
      // One more is let through each minute.
      expect(tried.length).toBeGreaterThanOrEqual(allowed)
      expect(tried.length).toBeLessThan(60)
      expect((await readAs(deal, 'buyer')).check).toMatchObject({ openedOn: null })
      // The right ones are refused there too, and open the check from another address.
      expect((await from('203.0.113.7', letters)).status).toBe(429)
      expect((await from('203.0.113.8', letters)).status).toBe(200)
    })

    it('are not used up by who has the letters and opens the check again and again', async () => {
      const [letters, key] = [await start(deal), newKey()]
      for (let n = 0; n < allowed + 5; n++) expect((await open(market, letters, key)).status).toBe(200)
    })
  })
}
