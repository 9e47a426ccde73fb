import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { aDeal, type Deal } from '../trade/test/deals.ts'

let database: TestDatabase
let of: Deal
const [old, next] = [Buffer.alloc(32, 2), Buffer.alloc(32, 3)]
/** The setting at each step of a change of the key. */
const steps = {
  before: new Map([['r1', old]]),
  'new one at the end': new Map([['r1', old]]).set('r2', next),
  'new one first': new Map([['r2', next]]).set('r1', old),
}
type Step = keyof typeof steps
const markets = {} as Record<Step, Market>

beforeAll(async () => {
  database = await createTestDatabase()
  for (const step of Object.keys(steps) as Step[])
    markets[step] = await startMarket({ database, receiptKeys: steps[step] })
  const market = markets.before
  of = await aDeal(market, { seller: await market.signUp('Saler'), admin: await market.admin() }, 'completed')
})
afterAll(async () => {
  for (const market of Object.values(markets)) await market.stop()
  await database.drop()
})

/** Whether a process at one step takes what a process at another has signed. */
async function takes(verifies: Step, signs: Step): Promise<boolean> {
  const { token }: TestUser = of.buyer
  const receipt = await markets[signs].visitor.send('GET', `/api/orders/${of.id}/receipt`, undefined, {
    authorization: `Bearer ${token}`,
  })
  const answer = await markets[verifies].visitor.call('verifyReceipt', {
    body: { receipt: receipt.body.respons.signed },
  })
  return answer.status === 200
}

it('RECEIPT_KEYS is changed in two steps: at each one, processes before and after it take each other’s receipts', async () => {
  for (const [earlier, later] of [
    ['before', 'new one at the end'],
    ['new one at the end', 'new one first'],
  ] as const) {
    expect(await takes(earlier, later)).toBe(true)
    expect(await takes(later, earlier)).toBe(true)
  }
  // In one step a process that is not started again yet refuses what the others sign.
  expect(await takes('before', 'new one first')).toBe(false)
})
