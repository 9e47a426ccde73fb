import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../../test/market.ts'

let market: Market
let seller: TestUser

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
})
afterAll(() => market.stop())

const similar = async (id: string, who: TestUser = market.visitor) =>
  (await who.call('listSimilarProducts', { params: { id } })).body.respons as {
    _id: string
    brand: string
    resalePrice: number
  }[]
const list = (brand: string, resalePrice: number) => market.listLaptop(seller, { brand, resalePrice })

it('similar laptops are those of the brand first, then the nearest prices of other brands', async () => {
  const own = await list('Dell', 500)
  for (const price of [100, 480, 530, 950]) await list('Dell', price)
  for (const price of [1, 505, 490, 600, 700, 99_999]) await list('HP', price)
  const found = await similar(own)
  expect(found.map(({ brand, resalePrice }) => `${brand} ${resalePrice}`)).toEqual([
    'Dell 480',
    'Dell 530',
    'Dell 100',
    'Dell 950',
    'HP 505',
    'HP 490',
    'HP 600',
    'HP 700',
  ])
  expect(found.map(({ _id }) => _id)).not.toContain(own)
})

it('similar laptops are all of the brand where it has enough, the newest first among equal prices', async () => {
  const own = await list('Asus', 450)
  const made: string[] = []
  for (let n = 0; n < 10; n++) made.push(await list('Asus', 450))
  expect((await similar(own)).map(({ _id }) => _id)).toEqual(made.toReversed().slice(0, 8))
})

it('similar laptops are at most two of a seller as long as others have some, however many that seller lists', async () => {
  const [flooder, other, third] = [
    await market.signUp('Saler'),
    await market.signUp('Saler'),
    await market.signUp('Saler'),
  ]
  const listBy = (who: TestUser, brand: string, resalePrice: number) => market.listLaptop(who, { brand, resalePrice })
  const own = await listBy(other, 'Razer', 40_000)
  const near = [
    await listBy(other, 'Razer', 40_100),
    await listBy(third, 'Razer', 40_300),
    await listBy(third, 'Razer', 40_200),
  ]
  const elsewhere = await listBy(third, 'Acer', 40_010)
  for (const price of [39_999, 40_000, 40_001, 40_002])
    await Promise.all(Array.from({ length: 50 }, () => listBy(flooder, 'Razer', price)))
  const found = (await similar(own)).map(({ _id }) => _id)
  expect(found).toHaveLength(8)
  expect(found.slice(2, 5)).toEqual([near[0], near[2], near[1]])
  expect(found).not.toContain(elsewhere)
})

it('similar laptops leave out sold and withdrawn ones; a sold laptop has similar ones', async () => {
  const [own, sold, withdrawn, left] = [
    await list('MSI', 30_000),
    await list('MSI', 30_000),
    await list('MSI', 30_000),
    await list('MSI', 31_000),
  ]
  for (const id of [own, sold]) await seller.call('markProductSold', { params: { id }, body: { soldFlag: true } })
  await seller.call('withdrawProduct', { params: { id: withdrawn } })
  const found = (await similar(own)).map(({ _id }) => _id)
  expect(found[0]).toBe(left)
  for (const id of [own, sold, withdrawn]) expect(found).not.toContain(id)
})

it('the similar laptops are empty when the laptop is unknown or withdrawn, or the id is invalid', async () => {
  const withdrawn = await list('Dell', 500)
  await seller.call('withdrawProduct', { params: { id: withdrawn } })
  for (const id of [withdrawn, '01930000-0000-7000-8000-000000000099', 'garbage', '{}', "'", '💻', 'x'.repeat(200)])
    expect(await similar(id)).toEqual([])
})

it('a similar laptop contains the seller’s phone only for viewers who may see it', async () => {
  const [own, other] = [await list('Samsung', 700), await list('Samsung', 701)]
  for (const [who, told] of [
    [market.visitor, false],
    [await market.signUp(), false],
    [seller, true],
    [await market.admin(), true],
  ] as const) {
    const found = (await similar(own, who)).find(({ _id }) => _id === other)
    expect('phone' in Object(found)).toBe(told)
  }
})
