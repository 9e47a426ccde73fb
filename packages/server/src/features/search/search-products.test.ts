import { searchSorts, type SearchSort } from '@market/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../../test/test-users.ts'
import { idsIn, ownWord, searchedMarket } from '../../../test/searched-market.ts'
import { writeEntries } from '../listings/entries/search-entries.ts'
import { inTransaction } from '../../db/transaction.ts'

const { market, seller, search, find, sell } = searchedMarket()

async function refusedField(query: Record<string, string>): Promise<string | undefined> {
  const { status, body } = await market().visitor.call('searchProducts', { query })
  return status === 400 && body.code === 'invalid-input' ? body.errors[0].field : undefined
}

describe('a laptop for sale', () => {
  it('is found while it is unsold, and presented as in the list of its brand', async () => {
    const own = ownWord()
    const laptop = await sell({ itemName: own })
    const listed = await market().visitor.call('listCategoryProducts', {
      params: { category: 'Dell' },
      query: { limit: '100' },
    })
    const [found] = (await search({ q: own })).body.respons
    expect(found).toEqual(listed.body.respons.find((one: { _id: string }) => one._id === laptop))
    expect(found).not.toHaveProperty('phone')
    expect(found).not.toHaveProperty('userid')
    const [asSeller] = (await search({ q: own }, seller())).body.respons
    expect(asSeller).toMatchObject({ phone: '01700-000000', userid: seller().email })

    await seller().call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })
    expect(await find({ q: own })).toEqual([])
    await seller().call('markProductSold', { params: { id: laptop }, body: { soldFlag: false } })
    expect(await find({ q: own })).toEqual([laptop])
    await seller().call('withdrawProduct', { params: { id: laptop } })
    expect(await find({ q: own })).toEqual([])
  })

  it('is found while a buyer is paying for it, with the end of the hold', async () => {
    const own = ownWord()
    const laptop = await sell({ itemName: own })
    const buyer = await market().signUp()
    expect((await buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } })).status).toBe(200)
    const [held] = (await search({ q: own })).body.respons
    expect(held).toMatchObject({ _id: laptop, heldUntil: expect.stringMatching(/Z$/) })
  })

  it('is found by its current values', async () => {
    const [own, other] = [ownWord(), ownWord()]
    const laptop = await sell({ itemName: own })
    await sql`update products set item_name = ${other}, resale_price = 123400, location = 'Pabna' where id = ${laptop}`.execute(
      market().db,
    )
    await inTransaction(market().db, (trx) => writeEntries(trx, [laptop]))
    expect(await find({ q: other, minPrice: '1234', maxPrice: '1234', place: 'pabna' })).toEqual([laptop])
    expect((await search({ q: `${own} laptop` })).body.respons).toEqual([])
  })

  it('of a deleted seller is not found', async () => {
    const own = ownWord()
    const person = await market().signUp('Saler')
    const laptop = await market().listLaptop(person, { itemName: own })
    expect(await find({ q: own })).toEqual([laptop])
    expect((await person.call('deleteUser', { params: { id: await idOf(person) } })).status).toBe(200)
    expect(await find({ q: own })).toEqual([])
  })
})

describe('the order', () => {
  const own = 'orderqxw'
  let made: string[] = []
  beforeAll(async () => {
    for (const resalePrice of [300, 100, 200, 200, 200]) made.push(await sell({ itemName: own, resalePrice }))
  })
  const walk = async (sort: SearchSort | undefined, limit: string): Promise<string[]> => {
    const all: string[] = []
    let after: string | undefined
    for (let pages = 1; pages <= 10; pages++) {
      const answer = await search({ q: own, limit, ...(sort && { sort }), ...(after !== undefined && { after }) })
      all.push(...idsIn(answer))
      if (answer.body.next === undefined) return all
      after = answer.body.next
    }
    throw new Error(`five laptops do not end after ten pages: ${all.join(', ')}`)
  }

  it.each([undefined, ...searchSorts])('%s lists all without gaps or repeats', async (sort) => {
    const byPrice = [1, 2, 3, 4, 0].map((n) => made[n])
    const wanted = sort === 'price-up' ? byPrice : sort === 'price-down' ? byPrice.toReversed() : made.toReversed()
    for (const limit of ['1', '2', '5']) expect(await walk(sort, limit)).toEqual(wanted)
  })

  it('stays consistent while laptops are added and removed', async () => {
    const first = await search({ q: own, sort: 'price-up', limit: '2' })
    expect(idsIn(first)).toEqual([made[1], made[2]])
    const [cheap, dear] = [
      await sell({ itemName: own, resalePrice: 50 }),
      await sell({ itemName: own, resalePrice: 900 }),
    ]
    await seller().call('withdrawProduct', { params: { id: made[2] ?? '' } })
    expect(idsIn(await search({ q: own, sort: 'price-up', limit: '10', after: first.body.next }))).toEqual([
      made[3],
      made[4],
      made[0],
      dear,
    ])
    for (const id of [cheap, dear]) await seller().call('withdrawProduct', { params: { id } })
    made = made.filter((_, n) => n !== 2)
  })

  it('refuses a cursor of another order, naming after', async () => {
    const { body } = await search({ q: own, sort: 'price-up', limit: '1' })
    expect(await refusedField({ q: own, sort: 'price-down', after: body.next })).toBe('after')
    expect(await refusedField({ q: own, after: body.next })).toBe('after')
  })
})

it.each<[string, string]>([
  ['q', 'x'.repeat(101)],
  ['q', 'a\u0000b'],
  ['brand', ''],
  ['brand', 'x'.repeat(61)],
  ['condition', 'Excellent'],
  ['minPrice', 'cheap'],
  ['minPrice', '-1'],
  ['maxPrice', '1.234'],
  ['maxPrice', '1000000'],
  ['minMonths', '1.5'],
  ['maxMonths', '601'],
  ['place', ''],
  ['region', ''],
  ['processor', 'x'.repeat(41)],
  ['generation', ''],
  ['minRam', 'much'],
  ['maxRam', '513'],
  ['ram', '7'],
  ['ram', '16 GB'],
  ['minStorage', '1 TB'],
  ['maxStorage', '-1'],
  ['storageKind', 'tape'],
  ['minScreen', '15.66'],
  ['maxScreen', '22'],
  ['graphics', 'both'],
  ['minBattery', '80%'],
  ['maxBattery', '80.5'],
  ['os', 'Windows'],
  ['photos', '2'],
  ['report', 'yes'],
  ['faultless', '1'],
  ['negotiable', 'yes'],
  ['verified', '1'],
  ['sort', 'best'],
  ['limit', '0'],
  ['limit', '101'],
  ['after', 'x'],
  ['after', '!'],
  ['colour', 'red'],
])('refuses %s=%j, naming it', async (field, value) => {
  expect(await refusedField({ [field]: value })).toBe(field)
})

it('a search without conditions lists all laptops, 24 a page', async () => {
  for (let n = 0; n < 24; n++) await sell()
  const { status, body } = await search({})
  expect(status).toBe(200)
  expect(body.respons).toHaveLength(24)
  expect(body.next).toMatch(/^[\w-]+$/)
  expect(body.total.count).toBeGreaterThan(24)
  expect((await search({ q: ' ?! ' })).body.total).toEqual(body.total)
})
