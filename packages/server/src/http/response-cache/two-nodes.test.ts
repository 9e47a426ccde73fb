import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'

let client: Awaited<ReturnType<typeof builtClient>>
let database: TestDatabase
let [here, there]: Market[] = []
let seller: TestUser
let buyer: TestUser
let laptop: string

beforeAll(async () => {
  client = await builtClient()
  database = await createTestDatabase()
  here = await startMarket({ database, webDir: client.dir })
  there = await startMarket({ database, webDir: client.dir })
  ;[seller, buyer] = [await here.signUp('Saler', 'Sadia'), await here.signUp()]
})
afterAll(async () => {
  await here?.stop()
  await there?.stop()
  await database.drop()
  await client.remove()
})
beforeEach(() => offer(seller))

async function offer(by: TestUser): Promise<void> {
  laptop = await market(here).listLaptop(by, { brand: 'Razer', itemName: 'Blade' })
  await by.call('advertiseProduct', { params: { id: laptop } })
}

const market = (one: Market | undefined): Market => one ?? expect.unreachable()

/** Reads of a visitor of the other node, of which at least the second is cached there. */
async function watched(paths: string[]): Promise<{ now(path: string): Promise<unknown> }> {
  const now = async (path: string) => (await market(there).visitor.send('GET', path)).body
  await market(there).catchUp()
  for (const path of [...paths, ...paths]) await now(path)
  return { now }
}

const addresses = () => ({
  one: `/api/products/${laptop}`,
  category: '/api/products/category/Razer',
  advertised: '/api/products/advertise/list',
  newest: '/api/products/newest/list?limit=100',
  search: '/api/search?q=blade&brand=Razer',
  home: '/',
  brands: '/api/category/list',
})

async function expectNotified(
  paths: string[],
  act: () => Promise<unknown>,
  seen: (text: string) => boolean,
): Promise<void> {
  const { now } = await watched(paths)
  const textOf = async (path: string) => {
    const body = await now(path)
    return typeof body === 'string' ? body : JSON.stringify(body)
  }
  for (const path of paths) expect(seen(await textOf(path)), `${path} before`).toBe(false)
  await act()
  await market(there).catchUp()
  for (const path of paths) expect(seen(await textOf(path)), path).toBe(true)
}

const without = (id: string) => (text: string) => !text.includes(id)
interface Entry {
  _id: string
  soldFlag: boolean
  heldUntil: string | null
  userVerification: boolean
}
const entryOf = (text: string): Partial<Entry> =>
  (JSON.parse(text) as { respons: Entry[] }).respons.find(({ _id }) => _id === laptop) ?? {}

describe('a visitor of another node sees soon', () => {
  it('that a laptop is held during a payment, sold after it, and no longer offered', async () => {
    const { one, category, advertised, newest, search, home } = addresses()
    let clientSecret = ''
    await expectNotified(
      [one, category, advertised, newest, search],
      async () => {
        clientSecret = (await buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } })).body
          .clientSecret
      },
      (text) => typeof entryOf(text).heldUntil === 'string',
    )
    const pay = async () => {
      const paid = await market(here).cardSandbox.pay(clientSecret)
      await buyer.call('recordPayment', {
        body: { price: 450, trxId: 'id' in paid ? paid.id : '', productId: laptop, userId: buyer.email },
      })
    }
    await watched([one])
    await expectNotified([category, advertised, newest, search, home], pay, without(laptop))
    expect(entryOf(JSON.stringify((await market(there).visitor.send('GET', one)).body))).toMatchObject({
      soldFlag: true,
      heldUntil: null,
    })
  })

  it('that a hold has ended', async () => {
    const { one, category } = addresses()
    await buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } })
    await expectNotified(
      [one, category],
      () => buyer.call('releaseHold', { params: { productId: laptop } }),
      (text) => entryOf(text).heldUntil === null,
    )
  })

  it('that a laptop is listed, advertised, sold elsewhere and back, withdrawn', async () => {
    const { category, newest, search, advertised, home } = addresses()
    let other = ''
    await expectNotified(
      [category, newest, search],
      async () => {
        other = await market(here).listLaptop(seller, { brand: 'Razer', itemName: 'Blade' })
      },
      (text) => other !== '' && text.includes(other),
    )
    await expectNotified(
      [advertised, home],
      () => seller.call('advertiseProduct', { params: { id: other } }),
      (text) => text.includes(other),
    )
    const sell = (soldFlag: boolean) => seller.call('markProductSold', { params: { id: other }, body: { soldFlag } })
    await expectNotified([category, newest, search, advertised, home], () => sell(true), without(other))
    await expectNotified(
      [category, newest, search, advertised, home],
      () => sell(false),
      (text) => text.includes(other),
    )
    await expectNotified(
      [category, newest, search, home, `/api/products/${other}`],
      () => seller.call('withdrawProduct', { params: { id: other } }),
      without(other),
    )
  })

  it('that a seller is verified, renamed, deleted', async () => {
    const [admin, seller] = [await market(here).admin(), await market(here).signUp('Saler', 'Nadia')]
    await offer(seller)
    const { one, category, home } = addresses()
    const { _id: id } = (await seller.call('getUser', { params: { email: seller.email } })).body.respons
    await expectNotified(
      [one, category],
      () => admin.call('verifySeller', { params: { id } }),
      (text) => entryOf(text).userVerification === true,
    )
    const name = `Sadia ${id}`
    await expectNotified(
      [one, category, home],
      () => seller.call('updateProfile', { body: { displayName: name } }),
      (text) => text.includes(name),
    )
    await expectNotified([one, category, home], () => admin.call('deleteUser', { params: { id } }), without(laptop))
  })

  it('another brand', async () => {
    const { brands, home } = addresses()
    await expectNotified(
      [brands, home],
      () =>
        sql`insert into brands (id, name, slug, icon_url) values (gen_random_uuid(), 'Framework', 'framework', '/brands/other.svg')`.execute(
          market(here).db,
        ),
      (text) => text.includes('Framework'),
    )
  })

  it('many changes of one transaction, and of one statement', async () => {
    const { one, category } = addresses()
    const { db } = market(here)
    await expectNotified(
      [one, category],
      () =>
        db.transaction().execute(async (trx) => {
          for (let n = 0; n < 100; n++)
            await trx
              .updateTable('products')
              .set({ item_name: `Blade ${n}` })
              .where('id', '=', laptop)
              .execute()
        }),
      (text) => text.includes('Blade 99'),
    )
    for (let n = 0; n < 30; n++) await market(here).listLaptop(seller, { brand: 'Razer' })
    await expectNotified(
      [one, category],
      () =>
        sql`update products set location = 'Sylhet' where seller_id = (select id from users where email = ${seller.email})`.execute(
          db,
        ),
      (text) => text.includes('Sylhet'),
    )
  })
})

it('a report and its dismissal change no reply of visitors', async () => {
  const { one } = addresses()
  const { now } = await watched([one])
  const before = await now(one)
  await buyer.call('reportProduct', { params: { id: laptop }, body: { reportFlag: true, reportMsg: 'Odd' } })
  await (await market(here).admin()).call('reportProduct', { params: { id: laptop }, body: { reportFlag: false } })
  expect(await now(one)).toEqual(before)
})

it('a writer reads their write at once on the same node', async () => {
  const { visitor } = market(here)
  for (let n = 0; n < 20; n++) {
    const soldFlag = n % 2 === 0
    await visitor.send('GET', `/api/products/${laptop}`)
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag } })
    expect((await visitor.send('GET', `/api/products/${laptop}`)).body.respons).toMatchObject([{ soldFlag }])
  }
})
