import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { stopCacheClock } from '../../../test/stop-cache-clock.ts'
import { cookiesOf } from '../../../test/test-users.ts'

let client: Awaited<ReturnType<typeof builtClient>>
let database: TestDatabase
let here: Market
let there: Market
let seller: TestUser
let buyer: TestUser
let laptop: string

/** How old what a visitor reads may be. */
const visitorsAge = 1_000
const { passCacheTime } = stopCacheClock()

beforeAll(async () => {
  client = await builtClient()
  database = await createTestDatabase()
  here = await startMarket({ database, webDir: client.dir, visitorsAge })
  there = await startMarket({ database, webDir: client.dir, visitorsAge })
  ;[seller, buyer] = [await here.signUp('Saler', 'Sadia'), await here.signUp()]
})
afterAll(async () => {
  await here.stop()
  await there.stop()
  await database.drop()
  await client.remove()
})
beforeEach(() => offer(seller))

async function offer(by: TestUser): Promise<void> {
  laptop = await here.listLaptop(by, { brand: 'Razer', itemName: 'Blade' })
  await by.call('advertiseProduct', { params: { id: laptop } })
}

const addresses = () => ({
  one: `/api/products/${laptop}`,
  category: '/api/products/category/Razer',
  advertised: '/api/products/advertise/list',
  newest: '/api/products/newest/list?limit=100',
  search: '/api/search?q=blade&brand=Razer',
  home: '/',
})

/** After an act at one node, visitors of both see what they saw until a second has passed, and then what it changed. */
async function expectWithinASecond(
  paths: string[],
  act: () => Promise<unknown>,
  seen: (text: string) => boolean,
): Promise<void> {
  const textOf = async (market: Market, path: string) => {
    const { body } = await market.visitor.send('GET', path)
    return typeof body === 'string' ? body : JSON.stringify(body)
  }
  const expectEverywhere = async (wanted: boolean, when: string) => {
    for (const market of [here, there])
      for (const path of paths) expect(seen(await textOf(market, path)), `${path} ${when}`).toBe(wanted)
  }
  passCacheTime(visitorsAge)
  await expectEverywhere(false, 'before')
  await act()
  passCacheTime(visitorsAge - 1)
  await expectEverywhere(false, 'within the second')
  passCacheTime(1)
  await expectEverywhere(true, 'after it')
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

describe('a visitor of any node sees within a second', () => {
  it('that a laptop is held during a payment, and that the hold has ended', async () => {
    const { one, category, advertised, newest, search } = addresses()
    await expectWithinASecond(
      [one, category, advertised, newest, search],
      () => buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } }),
      (text) => typeof entryOf(text).heldUntil === 'string',
    )
    await expectWithinASecond(
      [one, category],
      () => buyer.call('releaseHold', { params: { productId: laptop } }),
      (text) => entryOf(text).heldUntil === null,
    )
  })

  it('that a laptop is sold elsewhere, back, and withdrawn', async () => {
    const { category, newest, search, advertised, home } = addresses()
    const sell = (soldFlag: boolean) => seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag } })
    await expectWithinASecond([category, newest, search, advertised, home], () => sell(true), without(laptop))
    await expectWithinASecond(
      [category, newest, search, advertised, home],
      () => sell(false),
      (text) => text.includes(laptop),
    )
    await expectWithinASecond(
      [category, newest, search, home],
      () => seller.call('withdrawProduct', { params: { id: laptop } }),
      without(laptop),
    )
  })

  it('that a seller is verified, renamed, deleted', async () => {
    const [admin, seller] = [await here.admin(), await here.signUp('Saler', 'Nadia')]
    await offer(seller)
    const { one, category, home } = addresses()
    const { _id: id } = (await seller.call('getUser', { params: { email: seller.email } })).body.respons
    await expectWithinASecond(
      [one, category],
      () => admin.call('verifySeller', { params: { id } }),
      (text) => entryOf(text).userVerification === true,
    )
    const name = `Sadia ${id}`
    await expectWithinASecond(
      [one, category, home],
      () => seller.call('updateProfile', { body: { displayName: name } }),
      (text) => text.includes(name),
    )
    await expectWithinASecond(
      [one, category, home],
      () => admin.call('deleteUser', { params: { id } }),
      without(laptop),
    )
  })
})

it('a hold that ends by its time is gone within a second', async () => {
  const { one } = addresses()
  await buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } })
  await expectWithinASecond(
    [one],
    () =>
      here.db
        .updateTable('holds')
        .set({ expires_at: new Date(0), taken_at: new Date(0) })
        .execute(),
    (text) => entryOf(text).heldUntil === null,
  )
})

it('a writer reads their write at once at every node, in replies and in documents', async () => {
  const { category, home } = addresses()
  for (let n = 0; n < 4; n++) {
    const soldFlag = n % 2 === 0
    for (const market of [here, there]) for (const path of [category, home]) await market.visitor.send('GET', path)
    const { headers } = await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag } })
    const cookie = cookiesOf(headers)
    for (const market of [there, here])
      for (const path of [home, category]) {
        const { body } = await market.visitor.send('GET', path, undefined, { cookie })
        expect([path, JSON.stringify(body).includes(laptop)]).toEqual([path, !soldFlag])
      }
  }
})
