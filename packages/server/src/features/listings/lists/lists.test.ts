import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'

let market: Market
let seller: TestUser

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
})
afterAll(() => market.stop())

type Paging = { limit?: string; after?: string }
const category = (name: string, query: Paging = {}) =>
  market.visitor.call('listCategoryProducts', { params: { category: name }, query })
const ids = ({ body }: Answer): string[] => body.respons.map(({ _id: id }: { _id: string }) => id)
const sell = (brand: string) => market.listLaptop(seller, { brand })

async function many(brand: string, count: number): Promise<string[]> {
  const made: string[] = []
  for (let n = 0; n < count; n++) made.push(await sell(brand))
  return made
}

/** The ids of a list, read page by page. */
async function walk(page: (query: Paging) => Promise<Answer>, limit: string): Promise<string[]> {
  const found: string[] = []
  for (let after: string | undefined, n = 0; n < 50; n++) {
    const answer = await page({ limit, ...(after && { after }) })
    found.push(...ids(answer))
    after = answer.body.next
    if (after === undefined) return found
  }
  throw new Error('the list does not end')
}

describe('a category', () => {
  it('shows the unsold, not withdrawn laptops of the brand, newest first', async () => {
    const [first, sold, withdrawn, last] = await many('Apple', 4)
    await sell('HP')
    await seller.call('markProductSold', { params: { id: sold ?? '' }, body: { soldFlag: true } })
    await seller.call('withdrawProduct', { params: { id: withdrawn ?? '' } })
    const answer = await category('Apple')
    expect(answer.status).toBe(200)
    expect(ids(answer)).toEqual([last, first])
    expect(answer.body.next).toBeUndefined()
  })

  it('matches the brand case-insensitively, and an unknown brand is empty', async () => {
    const laptop = await sell('Lenovo')
    for (const name of ['Lenovo', 'lenovo', 'LENOVO']) expect(ids(await category(name))).toEqual([laptop])
    for (const name of ['Commodore', '%', "' or 1=1 --", 'A/B'])
      expect((await category(name)).body).toEqual({ respons: [] })
  })

  it('is paged without gaps or repeats, also when listings have the same time', async () => {
    const made = await many('Acer', 7)
    await sql`update products set posted_at = '2026-01-01 12:00:00.123456Z' where id = any(${made.slice(1, 6)}::uuid[])`.execute(
      market.db,
    )
    const all = ids(await category('Acer'))
    expect(all).toHaveLength(7)
    for (const limit of ['1', '2', '3', '7']) expect(await walk((query) => category('Acer', query), limit)).toEqual(all)
  })

  it('does not repeat laptops when others are listed between two pages', async () => {
    const made = await many('MSI', 4)
    const { body } = await category('MSI', { limit: '2' })
    await sell('MSI')
    expect(ids(await category('MSI', { after: body.next }))).toEqual([made[1], made[0]])
  })

  it('has 24 laptops a page by default', async () => {
    await many('Asus', 25)
    const { body } = await category('Asus')
    expect(body.respons).toHaveLength(24)
    expect(body.next).toMatch(/^[\w-]+$/)
  })

  it.each([
    'x',
    'eHg',
    Buffer.from('1:2').toString('base64url'),
    Buffer.from(`1:${'-'.repeat(36)}`).toString('base64url'),
    '!',
    'x'.repeat(201),
    '',
  ])('refuses the place %j, naming after', async (after) => {
    expect((await category('Dell', { after })).body).toMatchObject({
      status: 400,
      code: 'invalid-input',
      errors: [{ field: 'after' }],
    })
  })

  it.each(['0', '101', '-1', '1.5', 'all', ''])('refuses the limit %jand names the field', async (limit) => {
    expect((await category('Dell', { limit })).body).toMatchObject({ status: 400, errors: [{ field: 'limit' }] })
  })
})

it('lists the brands by name with their icons', async () => {
  const { body } = await market.visitor.call('listCategories')
  const names = body.respons.map((one: { name: string }) => one.name)
  expect(names).toEqual(['Acer', 'Apple', 'Asus', 'Dell', 'HP', 'Lenovo', 'Microsoft', 'MSI', 'Razer', 'Samsung'])
  expect(body.respons[0]).toEqual({ _id: expect.any(String), name: 'Acer', iconlink: '/brands/acer.svg' })
})

it('lists the advertised, unsold laptops', async () => {
  const [shown, sold, withdrawn] = await many('Razer', 4)
  for (const id of [shown, sold, withdrawn]) await seller.call('advertiseProduct', { params: { id: id ?? '' } })
  await seller.call('markProductSold', { params: { id: sold ?? '' }, body: { soldFlag: true } })
  await seller.call('withdrawProduct', { params: { id: withdrawn ?? '' } })
  const answer = await market.visitor.call('listAdvertisedProducts')
  expect(ids(answer)).toEqual([shown])
  expect(answer.body.respons[0]).toMatchObject({ advertiseFlag: true, soldFlag: false })
})

it('lists at most ten advertised laptops of a seller, the newest, also where an Admin advertised more', async () => {
  const [flooder, other] = [await market.signUp('Saler'), await market.signUp('Saler')]
  const admin = await market.admin()
  const advertise = async (of: TestUser, by: TestUser): Promise<string> => {
    const id = await market.listLaptop(of, { brand: 'Acer' })
    await by.call('advertiseProduct', { params: { id } })
    return id
  }
  const first = await advertise(other, other)
  const flood: string[] = []
  for (let n = 0; n < 30; n++) flood.push(await advertise(flooder, admin))
  const newest = flood.toReversed()
  const list = (query: Paging = {}) => market.visitor.call('listAdvertisedProducts', { query })
  expect(ids(await list()).slice(0, 11)).toEqual([...newest.slice(0, 10), first])
  expect((await walk(list, '2')).slice(0, 11)).toEqual([...newest.slice(0, 10), first])

  await flooder.call('markProductSold', { params: { id: newest[0] ?? '' }, body: { soldFlag: true } })
  await flooder.call('withdrawProduct', { params: { id: newest[2] ?? '' } })
  const left = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => newest[n])
  expect(ids(await list()).slice(0, 11)).toEqual([...left, first])
})

it('features the two newest advertised laptops of verified sellers with three photos, on the first page alone', async () => {
  const [verified, other] = [await market.signUp('Saler'), await market.signUp('Saler')]
  await sql`update users set verified_at = now() where email = ${verified.email}`.execute(market.db)
  const offer = async (who: TestUser, photos: number, advertised = true): Promise<string> => {
    const id = await market.listLaptop(who, { brand: 'MSI' })
    await sql`update products set more_photos = array_fill(photo_url, array[${photos - 1}::int]) where id = ${id}`.execute(
      market.db,
    )
    if (advertised) await who.call('advertiseProduct', { params: { id } })
    return id
  }
  const featured = async (query: Paging = {}) =>
    (await market.visitor.call('listAdvertisedProducts', { query })).body.featured
  await offer(verified, 2)
  await offer(verified, 3, false)
  await offer(other, 3)
  expect(await featured()).toBeUndefined()

  const [oldest, older, newest] = [await offer(verified, 3), await offer(verified, 4), await offer(verified, 12)]
  const idsOfFeatured = async () => (await featured()).map(({ _id }: { _id: string }) => _id)
  expect(await idsOfFeatured()).toEqual([newest, older])
  const { body } = await market.visitor.call('listAdvertisedProducts', { query: { limit: '1' } as Paging })
  expect(await featured({ after: body.next })).toBeUndefined()
  expect(body.featured[0]).toEqual({
    _id: newest,
    itemName: expect.any(String),
    photoUrl: expect.any(String),
    resalePrice: expect.any(Number),
    location: expect.any(String),
  })
  await verified.call('markProductSold', { params: { id: older }, body: { soldFlag: true } })
  expect(await idsOfFeatured()).toEqual([newest, oldest])
})

it('[SERV-1] lists the newest unsold laptops of all brands, page by page', async () => {
  const [first, sold, withdrawn, last] = [
    await sell('Dell'),
    await sell('HP'),
    await sell('Apple'),
    await sell('Samsung'),
  ]
  await seller.call('markProductSold', { params: { id: sold }, body: { soldFlag: true } })
  await seller.call('withdrawProduct', { params: { id: withdrawn } })
  const newest = (query: Paging = {}) => market.visitor.call('listNewestProducts', { query })
  expect(ids(await newest({ limit: '2' }))).toEqual([last, first])
  const all = await walk(newest, '3')
  expect(new Set(all).size).toBe(all.length)
  expect(ids(await newest())).toEqual(all.slice(0, 24))
})

describe('a seller’s own list', () => {
  it('holds sold laptops but no withdrawn ones, and is for the seller and Admins only', async () => {
    const [own, other] = [await market.signUp('Saler'), await market.signUp('Saler')]
    const [kept, sold, withdrawn] = [
      await market.listLaptop(own),
      await market.listLaptop(own),
      await market.listLaptop(own),
    ]
    await own.call('markProductSold', { params: { id: sold }, body: { soldFlag: true } })
    await own.call('withdrawProduct', { params: { id: withdrawn } })
    const list = (who: TestUser, email = own.email) => who.call('listSellerProducts', { params: { email } })
    expect(ids(await list(own))).toEqual([sold, kept])
    expect(ids(await list(own, own.email.toUpperCase()))).toEqual([sold, kept])
    expect(ids(await list(await market.admin()))).toEqual([sold, kept])
    expect((await list(other)).body).toMatchObject({ status: 403, code: 'not-allowed' })
    expect((await list(market.visitor)).body).toMatchObject({ status: 401, code: 'not-signed-in' })
    expect((await list(await market.admin(), 'nobody@example.test')).body).toEqual({ respons: [] })
  })
})

describe('one laptop', () => {
  const one = (id: string) => market.visitor.call('getProduct', { params: { id } })

  it('is a list with one element, sold or not', async () => {
    const laptop = await sell('Dell')
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })
    const { body } = await one(laptop)
    expect(body.respons).toEqual([expect.objectContaining({ _id: laptop, soldFlag: true })])
    expect(ids(await one(laptop.toUpperCase()))).toEqual([laptop])
  })

  it('is an empty list when the laptop is unknown or withdrawn, or the id is invalid', async () => {
    const withdrawn = await sell('Dell')
    await seller.call('withdrawProduct', { params: { id: withdrawn } })
    for (const id of [withdrawn, '01930000-0000-7000-8000-000000000099', 'garbage', '{}', "'", '💻', 'x'.repeat(200)]) {
      expect(await one(id)).toMatchObject({ status: 200, body: { respons: [] } })
    }
  })
})

it('replies to concurrent requests with the page that each asked for', async () => {
  const made = { Razer: await many('Razer', 5), Microsoft: await many('Microsoft', 5) }
  const all = Object.fromEntries(
    await Promise.all(
      Object.keys(made).map(async (brand) => [brand, ids(await category(brand, { limit: '100' }))] as const),
    ),
  )
  const places = await Promise.all(
    Object.entries(all).flatMap(([brand, laptops]) =>
      [1, 2, 3].map(async (limit) => {
        const { body } = await category(brand, { limit: String(limit) })
        return { brand, after: String(body.next), rest: laptops.slice(limit) }
      }),
    ),
  )
  const nowhere = { brand: 'Nobody', after: places[0]?.after ?? '', rest: [] }
  const asked = Array.from({ length: 60 }, (_, n) => [...places, nowhere][(n * 5) % 7] ?? nowhere)
  const pages = await Promise.all(
    asked.map(({ brand, after }, n) => category(brand, { limit: n % 3 === 0 ? '2' : '100', after })),
  )
  expect(pages.map(ids)).toEqual(asked.map(({ rest }, n) => (n % 3 === 0 ? rest.slice(0, 2) : rest)))
})
