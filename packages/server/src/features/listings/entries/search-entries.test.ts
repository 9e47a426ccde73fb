import { listings, people } from '@market/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aListing, startMarket, type Market, type TestUser } from '../../../../test/market.ts'
import { idOf } from '../../../../test/test-users.ts'
import { buy } from '../../../../test/purchase.ts'
import { goThroughPopup } from '../../../../test/sign-in-sandbox.ts'
import { writeSearch } from '../../../../test/write-search.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { insertListings as insertDemo, insertPeople } from '../../../demo-market/insert-demo.ts'
import { insertListings as importAll } from '../../../workflows/imports/insert-listings.ts'

let market: Market
let seller: TestUser
let admin: TestUser
beforeAll(async () => {
  market = await startMarket({ popup: true })
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
})
afterAll(() => market.stop())

interface Entry {
  product_id: string
  verified: boolean
  place: string
  words: string
}

async function readEntries(): Promise<Entry[]> {
  return (await sql<Entry>`select e.*, posted_at::text from search_entries e order by product_id`.execute(market.db))
    .rows
}

/** The stored entries, after checking that they equal entries rebuilt from all listings. */
async function entriesAsBuiltAfresh(): Promise<Entry[]> {
  const entries = await readEntries()
  await market.db.deleteFrom('search_entries').execute()
  await writeSearch(market.db)
  expect(entries).toEqual(await readEntries())
  return entries
}

const entryOf = async (id: string) => (await entriesAsBuiltAfresh()).find(({ product_id }) => product_id === id)
const sell = (who = seller) => market.listLaptop(who)

it('a laptop is in the search while it is for sale: listed, advertised, booked, marked sold, put up again and withdrawn', async () => {
  const buyer = await market.signUp()
  const id = await sell()
  expect(await entryOf(id)).toMatchObject({
    brand_id: '01930000-0000-7000-8000-000000000002',
    condition: 'good',
    price: 45_000,
    months: 18,
    place: 'Dhaka',
    place_key: 'dhaka',
    negotiable: true,
    verified: false,
    words:
      "'7490':3A 'dell':1A 'dhaka':6C 'latitude':2A 'lid':14 'on':12 'one':10 'scratch':11 'the':13 'well':9 'works':8",
  })
  await seller.call('advertiseProduct', { params: { id } })
  const body = { name: buyer.name, productId: id, userId: buyer.email, phone: '01700', price: 450, location: 'Dhaka' }
  expect((await buyer.call('createBooking', { body })).status).toBe(200)
  expect(await entryOf(id)).toBeDefined()
  await seller.call('markProductSold', { params: { id }, body: { soldFlag: true } })
  expect(await entryOf(id)).toBeUndefined()
  await seller.call('markProductSold', { params: { id }, body: { soldFlag: false } })
  expect(await entryOf(id)).toBeDefined()
  await seller.call('withdrawProduct', { params: { id } })
  expect(await entryOf(id)).toBeUndefined()
})

it('an edit updates the search', async () => {
  const id = await sell()
  const body = { ...aListing(market.photoUrl), itemName: 'Latitude 5400', resalePrice: 400, location: 'Khulna' }
  expect((await seller.call('changeProduct', { params: { id }, body })).status).toBe(200)
  const entry = await entryOf(id)
  expect(entry).toMatchObject({ price: 40_000, place: 'Khulna' })
  expect(entry?.words).toContain('5400')
  expect(entry?.words).not.toContain('7490')
})

it('a paid laptop is removed from the search', async () => {
  const id = await sell()
  await buy(market, await market.signUp(), id)
  expect(await entryOf(id)).toBeUndefined()
})

it('verifying a seller updates the search', async () => {
  const other = await market.signUp('Saler')
  const [id, sold] = [await sell(other), await sell(other)]
  await other.call('markProductSold', { params: { id: sold }, body: { soldFlag: true } })
  expect(await entryOf(id)).toMatchObject({ verified: false })
  await admin.call('verifySeller', { params: { id: await idOf(other) } })
  expect(await entryOf(id)).toMatchObject({ verified: true })
  await other.call('markProductSold', { params: { id: sold }, body: { soldFlag: false } })
  expect(await entryOf(sold)).toMatchObject({ verified: true })
})

it('laptops of a deleted user are removed from the search', async () => {
  const other = await market.signUp('Saler')
  const ids = [await sell(other), await sell(other)]
  expect((await other.call('deleteUser', { params: { id: await idOf(other) } })).status).toBe(200)
  for (const id of ids) expect(await entryOf(id)).toBeUndefined()
})

it('of an account that is taken over, only a laptop that is being paid for stays in the search, without the location that the stranger wrote', async () => {
  const squatter = await market.signUp('Saler')
  const [held, free] = [await sell(squatter), await sell(squatter)]
  await market.db.updateTable('users').set({ verified_at: new Date() }).where('email', '=', squatter.email).execute()
  await writeSearch(market.db)
  const buyer = await market.signUp()
  expect((await buyer.call('createPaymentIntent', { body: { price: 450, productId: held } })).status).toBe(200)
  await goThroughPopup(`${market.url}/api/auth/popup/google`, {
    name: 'The Owner',
    email: squatter.email,
    verified: true,
  })
  expect(await entryOf(free)).toBeUndefined()
  const entry = await entryOf(held)
  expect(entry).toMatchObject({ verified: false, place: '' })
  expect(entry?.words).not.toContain('dhaka')
})

it('laptops of an import, of the demo and of replays are in the search', async () => {
  const other = await market.signUp('Saler')
  const brand = { id: '01930000-0000-7000-8000-000000000003', name: 'HP', slug: 'hp' }
  const listing = {
    sourceId: '1',
    brand: 'HP',
    itemName: 'EliteBook 840',
    description: 'Works',
    originalPrice: null,
    resalePrice: 300,
    condition: 'fair' as const,
    phone: null,
    location: 'Sylhet',
    usedMonths: null,
    negotiable: false,
    postedAt: new Date('2026-01-02T03:04:05Z'),
  }
  const imported = { listing, brand }
  expect(await importAll(market.db, await idOf(other), [imported, imported])).toHaveLength(1)
  await inTransaction(market.db, async (trx) => {
    const users = await insertPeople(trx, people, new Map(), () => '')
    await insertDemo(trx, listings, users, () => '')
  })
  const entries = await entriesAsBuiltAfresh()
  expect(entries.filter(({ place }) => place === 'Sylhet').length).toBeGreaterThan(0)
  expect(entries.length).toBeGreaterThanOrEqual(60)
})
