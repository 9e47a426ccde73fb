import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facts } from '@market/contract'
import { sql } from 'kysely'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { payFor } from '../trade/test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
})
afterAll(() => market.stop())

/** What a report of these facts is told of a laptop that was listed so many days ago. */
async function compared(listed: { facts: Facts; machine?: string; days?: number }, facts: Facts, machine?: string) {
  const { days = 0, ...listing } = listed
  const laptop = await market.listLaptop(seller, listing)
  await sql`update products set posted_at = now() - make_interval(days => ${days}::int, hours => 1)
    where id = ${laptop}::uuid`.execute(market.db)
  const buyer = await market.signUp()
  await market.proveEmail(buyer)
  const { id } = await payFor(market, { seller, buyer, admin }, { laptop })
  const { letters } = (await buyer.call('startCheck', { params: { id } })).body.respons
  const key = randomBytes(32).toString('base64url')
  await market.visitor.call('openCheck', { body: { letters, key } })
  const { body } = await market.visitor.call('compareReport', { body: { key, report: { facts, machine } } })
  return body.respons.lines
}

it('compares a report with what was listed, and counts the days since', async () => {
  const facts = { model: 'T480', processor: 'i5 8350u', ramGb: 16, storageGb: 500, batteryCycles: 300 }
  const report = { maker: 'Lenovo', model: 'ThinkPad T480', processor: 'Intel Core i5-8350U', storageGb: 512 }
  const lines = await compared({ facts, days: 40 }, { ...report, ramGb: 8, batteryCycles: 350 })
  expect(lines).toEqual([
    { what: 'model', verdict: 'same', listed: 'T480', found: 'ThinkPad T480' },
    { what: 'processor', verdict: 'same', listed: 'i5 8350u', found: 'Intel Core i5-8350U' },
    { what: 'ramGb', verdict: 'differs', listed: 16, found: 8 },
    { what: 'storageGb', verdict: 'same', listed: 500, found: 512 },
    { what: 'batteryCycles', verdict: 'same', listed: 300, found: 350 },
    { what: 'serial', verdict: 'not-listed', listed: null, found: null },
  ])
  const [cycles] = await compared({ facts: { batteryCycles: 300 }, days: 39 }, { batteryCycles: 350 })
  expect(cycles).toMatchObject({ what: 'batteryCycles', verdict: 'differs' })
})

it('knows the machine again, and another one', async () => {
  const [machine, another] = ['a'.repeat(64), 'b'.repeat(64)]
  const serial = (verdict: string) => ({ what: 'serial', verdict, listed: null, found: null })
  expect(await compared({ facts: {}, machine }, {}, machine)).toEqual([serial('same')])
  expect(await compared({ facts: {}, machine }, {}, another)).toEqual([serial('differs')])
  expect(await compared({ facts: {}, machine }, {})).toEqual([serial('not-found')])
})
