import { importLimits } from '@market/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aListing, startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { expireListings } from '../../workflows/withdraw/expire-listings.ts'
import { usualAccountLimits } from './limits.ts'

let market: Market
let seller: TestUser

beforeAll(async () => {
  market = await startMarket({ accountLimits: { listings: 3, wishes: 2 } })
})
afterAll(() => market.stop())
beforeEach(async () => {
  seller = await market.signUp('Saler')
})

const full = { status: 409, body: { code: 'too-many-listings' } }

const create = (who = seller): Promise<Answer> =>
  who.send('POST', '/api/products', { ...aListing(market.photoUrl), userid: who.email })
const markSold = (id: string, soldFlag: boolean) =>
  seller.call('markProductSold', { params: { id }, body: { soldFlag } })
const setState = (id: string, state: 'paused' | 'withdrawn' | 'listed') =>
  seller.call('changeListingState', { params: { id }, body: { state } })

/** The statuses of requests that all run before the first can write this table. */
async function atOnce(table: 'search_entries' | 'wishes', ask: () => Promise<Answer>[]): Promise<number[]> {
  const { answers } = await market.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(trx)
    const asked = ask()
    await expect.poll(waiting).toBe(asked.length)
    return { answers: asked }
  })
  return (await Promise.all(answers)).map(({ status }) => status).sort()
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(market.db)
  return rows[0]?.waiting ?? 0
}

async function listThree(): Promise<[string, string, string]> {
  return [await market.listLaptop(seller), await market.listLaptop(seller), await market.listLaptop(seller)]
}

it('are 10,000 listings, of which a file is a part, and 1,000 wishes unless set', () => {
  expect(usualAccountLimits).toMatchObject({ listings: 10_000, wishes: 1_000 })
  expect(usualAccountLimits.listings).toBeGreaterThan(importLimits.rows)
})

describe('the listings of an account', () => {
  it('are as many as the setting says, and those of another account are counted apart', async () => {
    await listThree()
    expect(await create()).toMatchObject(full)
    expect((await create(await market.signUp('Saler'))).status).toBe(200)
  })

  it('are no more when three arrive at once', async () => {
    await create()
    await create()
    expect(await atOnce('search_entries', () => [create(), create(), create()])).toEqual([200, 409, 409])
  })

  it('count while they are paused or expired, and not once they are sold or withdrawn', async () => {
    const [paused, expired, sold] = await listThree()
    await setState(paused, 'paused')
    await sql`update products set expires_at = now() where id = ${expired}`.execute(market.db)
    await expireListings(market.db)
    const { body } = await seller.call('listOffSale')
    expect(body.respons).toMatchObject([{ state: 'expired' }, { state: 'paused' }])
    expect(await create()).toMatchObject(full)
    await markSold(sold, true)
    expect((await create()).status).toBe(200)
    expect(await create()).toMatchObject(full)
    await setState(paused, 'withdrawn')
    expect((await create()).status).toBe(200)
    expect(await create()).toMatchObject(full)
  })

  it('come back from a pause at the limit, and from a sale or withdrawal only below it', async () => {
    const [paused, sold, withdrawn] = await listThree()
    await setState(paused, 'paused')
    expect((await setState(paused, 'listed')).status).toBe(200)
    await markSold(sold, true)
    await seller.call('withdrawProduct', { params: { id: withdrawn } })
    await create()
    await create()
    expect(await markSold(sold, false)).toMatchObject(full)
    expect(await setState(withdrawn, 'listed')).toMatchObject(full)
    expect(await seller.call('restoreProduct', { params: { id: withdrawn } })).toMatchObject(full)
    await setState(paused, 'withdrawn')
    expect((await markSold(sold, false)).status).toBe(200)
  })

  it('come back when an Admin undoes a withdrawal, whatever was listed meanwhile', async () => {
    const [withdrawn] = await listThree()
    const admin = await market.admin()
    await admin.call('withdrawProduct', { params: { id: withdrawn } })
    await create()
    expect((await admin.call('restoreProduct', { params: { id: withdrawn } })).status).toBe(200)
  })

  it('include imported ones: rows above the limit are refused together, and those that are there already pass', async () => {
    const rows = (names: string[]) =>
      seller.call('importRows', {
        body: {
          columns: ['No', 'Brand', 'Name', 'Price', 'Condition'],
          decimal: '.',
          sourceId: 'No',
          fields: {
            brand: { column: 'Brand' },
            itemName: { column: 'Name' },
            resalePrice: { column: 'Price' },
            condition: { column: 'Condition' },
            location: { otherwise: 'Dhaka' },
          },
          facts: {},
          rows: names.map((name, at) => ({ line: at + 2, values: [name, 'Dell', name, '100', 'Good'] })),
        },
      })
    expect(await rows(['a', 'b', 'c', 'd'])).toMatchObject(full)
    expect((await rows(['a', 'b', 'c'])).body).toMatchObject({ respons: { added: { length: 3 } } })
    expect((await rows(['a', 'b', 'c'])).body).toMatchObject({ respons: { added: [], alreadyThere: 3 } })
    expect(await rows(['d'])).toMatchObject(full)
  })
})

describe('the wishes of an account', () => {
  const wish = (buyer: TestUser, productId: string) =>
    buyer.call('createWish', { body: { productId, userId: buyer.email } })

  it('are as many as the setting says, and a wished laptop is still called so', async () => {
    const buyer = await market.signUp()
    const [first, second, third] = await listThree()
    await wish(buyer, first)
    expect((await wish(buyer, second)).status).toBe(200)
    expect(await wish(buyer, third)).toMatchObject({ status: 409, body: { code: 'too-many-wishes' } })
    expect(await wish(buyer, first)).toMatchObject({ status: 409, body: { code: 'already-wished' } })
    expect((await wish(await market.signUp(), third)).status).toBe(200)
  })

  it('are no more when three arrive at once', async () => {
    const buyer = await market.signUp()
    await wish(buyer, await market.listLaptop(await market.signUp('Saler')))
    const laptops = await listThree()
    expect(await atOnce('wishes', () => laptops.map((id) => wish(buyer, id)))).toEqual([200, 409, 409])
  })
})
