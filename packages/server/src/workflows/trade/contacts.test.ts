import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { act, bodyOf, go, passHours, payFor, readAs, type Deal } from './test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser
const phone = '01712-000017'

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
  admin = await market.admin()
})
afterAll(() => market.stop())

async function deal(of: { buyer?: TestUser; proven?: boolean } = {}): Promise<Deal> {
  const buyer = of.buyer ?? (await market.signUp())
  if (of.proven) await market.proveEmail(buyer)
  return payFor(market, { seller, buyer, admin }, { laptop: await market.listLaptop(seller, { phone }) })
}
async function canceller(): Promise<Deal> {
  const of = await deal({ proven: true })
  await go(of, 'buyer cancel')
  return of
}

/** Where the buyer reads the seller's contact: the order, the laptop, their orders, and the mail. */
async function readIn(of: Deal): Promise<string[]> {
  const listing = (await of.buyer.call('getProduct', { params: { id: of.laptop } })).body.respons[0]
  const [booked] = (await of.buyer.call('listBookings', { params: { email: of.buyer.email } })).body.respons
  const places = { order: (await readAs(of, 'buyer')).seller, laptop: listing, list: booked }
  return Object.entries(places).flatMap(([name, place]) => {
    const text = JSON.stringify(place)
    const has = [text.includes(phone), text.includes(seller.email)]
    expect(has[0]).toBe(has[1])
    return has[0] ? [name] : []
  })
}
async function mailTo(buyer: TestUser): Promise<string> {
  market.mails.length = 0
  await market.runJobs()
  return market.mails.find(({ to }) => to === buyer.email)?.text ?? ''
}
const everywhere = ['order', 'laptop', 'list']

describe('the seller’s contact', () => {
  it('is the buyer’s at once with a proven address and no paid order cancelled', async () => {
    const of = await deal({ proven: true })
    expect(await readIn(of)).toEqual(everywhere)
    expect(await mailTo(of.buyer)).toContain(`${seller.email}, ${phone}`)
  })

  it('is kept from an unproven address for the hour in which the buyer may cancel', async () => {
    const of = await deal()
    expect(await readIn(of)).toEqual([])
    expect(await mailTo(of.buyer)).not.toMatch(new RegExp(`${seller.email}|${phone}`))
    await passHours(of, 1)
    expect(await readIn(of)).toEqual(everywhere)
  })

  it('comes when the address is proven within the hour', async () => {
    const of = await deal()
    await market.proveEmail(of.buyer)
    expect(await readIn(of)).toEqual(everywhere)
  })

  it('is kept for the hour from who cancelled a paid order in the last 30 days, and the mail says until when', async () => {
    const { buyer, ...cancelled } = await canceller()
    const again = await deal({ buyer })
    expect(await readIn(again)).toEqual([])
    const until = new Date((await readAs(again, 'buyer')).cancelUntil ?? '')
    const clock = until.toLocaleTimeString('en-GB', { timeZone: 'Asia/Dhaka', hour: '2-digit', minute: '2-digit' })
    const text = await mailTo(buyer)
    expect(text).not.toMatch(new RegExp(`${seller.email}|${phone}`))
    expect(text).toMatch(new RegExp(`From \\d+ \\w+ \\d{4}, ${clock} on, your order says how to contact the seller`))
    await passHours(cancelled as Deal, 29 * 24 + 23)
    expect(await readIn(again)).toEqual([])
    await passHours(cancelled as Deal, 2)
    expect(await readIn(again)).toEqual(everywhere)
  })

  it('is not got by cancelling, however often, nor from a mail that is written after it', async () => {
    const buyer = await market.signUp()
    for (let n = 0; n < 3; n++) {
      const of = await deal({ buyer })
      await go(of, 'buyer cancel')
      expect(await readIn(of)).toEqual([])
      await passHours(of, 1)
      expect(await readIn(of)).toEqual([])
    }
    market.mails.length = 0
    await market.runJobs()
    expect(JSON.stringify(market.mails.filter(({ to }) => to === buyer.email))).not.toContain(phone)
    const proven = await canceller()
    expect(await mailTo(proven.buyer)).not.toContain(phone)
  })

  it('is the buyer’s as soon as the laptop is handed over', async () => {
    const of = await deal()
    await act(of, 'seller', await bodyOf(of, 'hand-over'))
    expect(await readIn(of)).toEqual(everywhere)
  })

  it('is not kept from the seller’s side: they read the buyer’s at once', async () => {
    const of = await deal()
    expect((await readAs(of, 'seller')).buyer?.email).toBe(of.buyer.email)
  })
})
