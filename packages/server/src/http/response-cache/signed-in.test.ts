import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { stopCacheClock } from '../../../test/stop-cache-clock.ts'

let market: Market
let seller: TestUser
let buyer: TestUser
let laptops: string[]

stopCacheClock()
beforeAll(async () => {
  market = await startMarket({ visitorsAge: 1_000 })
  seller = await market.signUp('Saler')
  buyer = await market.signUp()
  laptops = [await market.listLaptop(seller), await market.listLaptop(seller)]
})
afterAll(() => market.stop())

const category = (who: TestUser) => who.call('listCategoryProducts', { params: { category: 'Dell' } })
/** As a browser that has not just written: with cookies, and none of them `fresh`. */
const later = (who: TestUser) => who.send('GET', '/api/products/category/Dell', undefined, { cookie: 'theme=dark' })
const booking = (productId: string) => ({
  body: { name: 'B', productId, userId: buyer.email, phone: '', price: 450, location: '' },
})

async function misses(): Promise<number> {
  const text = await (await fetch(`${market.url}/metrics`)).text()
  return Number(/^market_response_cache_misses_total (\d+)/m.exec(text)?.[1])
}

it('signed-in users get the cached reply of visitors, marked private and no-store', async () => {
  const visitors = await category(market.visitor)
  const before = await misses()
  const own = await later(buyer)
  expect(own.body).toEqual(visitors.body)
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(own.headers.get('etag')).toBeNull()
  expect(await misses()).toBe(before)
  // A program without cookies may have written at another process.
  expect((await category(buyer)).body).toEqual(visitors.body)
  expect(await misses()).toBe(before + 1)
})

it('they get an uncached reply once they may see more of a listing than visitors', async () => {
  const phones = async (who: TestUser): Promise<Record<string, boolean>> =>
    Object.fromEntries((await category(who)).body.respons.map((item: { _id: string }) => [item._id, 'phone' in item]))
  const [first = '', second = ''] = laptops
  await market.proveEmail(buyer)
  expect(await phones(buyer)).toEqual({ [first]: false, [second]: false })
  await buyer.call('createBooking', booking(first))
  expect(await phones(buyer)).toEqual({ [first]: true, [second]: false })
  expect(await phones(seller)).toEqual({ [first]: true, [second]: true })
  expect(await phones(await market.admin())).toEqual({ [first]: true, [second]: true })
  expect(await phones(market.visitor)).toEqual({ [first]: false, [second]: false })
  await buyer.call('deleteBooking', { params: { id: first } })
  expect(await phones(buyer)).toEqual({ [first]: false, [second]: false })
})

it('the seller sees a sale in the next reply', async () => {
  const [first = ''] = laptops
  await category(seller)
  await seller.call('markProductSold', { params: { id: first }, body: { soldFlag: true } })
  for (const who of [seller, buyer])
    expect((await category(who)).body.respons.map(({ _id: id }: { _id: string }) => id)).not.toContain(first)
})

it('the reply is compressed as for visitors', async () => {
  await market.listLaptop(seller, { description: 'A good laptop. '.repeat(100) })
  const { url } = market
  const read = () =>
    fetch(`${url}/api/products/newest/list`, {
      headers: { authorization: `Bearer ${buyer.token}`, 'accept-encoding': 'br' },
    })
  await expect.poll(async () => (await read()).headers.get('content-length')).not.toBeNull()
  const reply = await read()
  expect([reply.headers.get('content-encoding'), reply.headers.get('vary')?.toLowerCase()]).toEqual([
    'br',
    'accept-encoding',
  ])
  const { respons } = (await reply.json()) as { respons: unknown[] }
  expect(respons.length).toBeGreaterThan(0)
})
