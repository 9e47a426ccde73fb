import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { payFor, places, act, type Deal } from '../../workflows/trade/test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
})
afterAll(() => market.stop())

const machine = 'd'.repeat(64)

async function bought(): Promise<Deal> {
  const buyer = await market.signUp('Saler')
  return payFor(market, { seller, buyer, admin }, { laptop: await market.listLaptop(seller, { machine }) })
}

const attach = (product: string, order: string) =>
  market.db.insertInto('listing_receipts').values({ product_id: product, order_id: order }).execute()
const refused = { constraint: 'listing_receipts_bought' }

it('the database takes a receipt for a listing of its buyer, of the same laptop, alone', async () => {
  const of = await bought()
  const again = await market.listLaptop(of.buyer, { machine })
  await expect(attach(again, of.id)).rejects.toMatchObject(refused)
  await places.completed(of)
  const lies = [
    of.laptop,
    await market.listLaptop(of.buyer, { machine: 'e'.repeat(64) }),
    await market.listLaptop(of.buyer),
    await market.listLaptop(of.buyer, { machine, brand: 'HP' }),
    await market.listLaptop(of.buyer, { machine, facts: { model: 'ThinkPad T480' } }),
    await market.listLaptop(of.buyer, { machine, facts: { ramGb: 32 } }),
    await market.listLaptop(await market.signUp('Saler'), { machine }),
  ]
  for (const listing of lies) await expect(attach(listing, of.id)).rejects.toMatchObject(refused)
  await attach(again, of.id)
})

it('the database takes none whose money went back, in part or in whole', async () => {
  const of = await bought()
  const again = await market.listLaptop(of.buyer, { machine })
  await places.completed(of)
  await act(of, 'admin', { act: 'refund-part', amount: 1, text: 'Late' })
  await expect(attach(again, of.id)).rejects.toMatchObject(refused)
  await act(of, 'admin', { act: 'refund', text: 'All' })
  await expect(attach(again, of.id)).rejects.toMatchObject(refused)
})
