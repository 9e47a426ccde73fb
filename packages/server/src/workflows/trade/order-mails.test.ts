import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { act, aDeal, go, type Deal } from './test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
  for (const who of [seller, admin]) await market.proveEmail(who)
})
afterAll(() => market.stop())

/** The mails that are sent now: what they say in their second paragraph. */
async function sentTo(who: TestUser): Promise<string[]> {
  await market.runJobs()
  const sent = market.mails.filter(({ to }) => to === who.email).map(({ text }) => text.split('\n\n')[1] ?? '')
  market.mails.length = 0
  return sent
}

const offer = (of: Deal, amount: number) => act(of, 'seller', { act: 'offer', amount })
const offered = 'There’s an offer to settle the order of “Latitude 7490”.'
const answered = 'The seller answered your problem with “Latitude 7490”.'

it('one mail of an order and act waits: ten offers are one mail, an answer is another, as are the offers of another order', async () => {
  const [one, other] = [
    await aDeal(market, { seller, admin }, 'problem'),
    await aDeal(market, { seller, admin }, 'problem'),
  ]
  await sentTo(one.buyer)
  for (let n = 1; n <= 10; n++) expect((await offer(one, n)).status).toBe(200)
  expect((await offer(other, 7)).status).toBe(200)
  await go(one, 'seller answer')
  await market.runJobs()
  const mails = (who: TestUser) => market.mails.filter(({ to }) => to === who.email).length
  expect([mails(one.buyer), mails(other.buyer)]).toEqual([2, 1])
  expect((await sentTo(one.buyer)).toSorted()).toEqual([offered, answered].toSorted())
  // Each was told on the page.
  const { body } = await one.buyer.call('listNotices', { query: {} })
  expect(body.respons.filter(({ text }: { text: string }) => text === offered)).toHaveLength(10)
})

it('the next one is mailed once the one before is sent; one that the mail server refused goes on waiting', async () => {
  const of = await aDeal(market, { seller, admin }, 'answered')
  await sentTo(of.buyer)
  await offer(of, 1)
  expect(await sentTo(of.buyer)).toEqual([offered])
  await offer(of, 2)
  expect(await sentTo(of.buyer)).toEqual([offered])
  market.mailServer.away = true
  await offer(of, 3)
  expect(await sentTo(of.buyer)).toEqual([])
  await offer(of, 4)
  market.mailServer.away = false
  await market.runJobs({ later: true })
  expect(await sentTo(of.buyer)).toEqual([offered])
})
