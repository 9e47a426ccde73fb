import { createHash } from 'node:crypto'
import { searchSorts, type CallInput, type Calls, type SearchFacets, type SearchSort } from '@market/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type Person } from '../../../test/market.ts'
import { newId } from '../../db/id.ts'
import { forgetWords } from './forget-words.ts'

let market: Market
let seller: Person
beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
})
afterAll(() => market.stop())

type Given = CallInput<Calls['searchProducts']>['query']
const search = (query: Given, who: Person = market.visitor): Promise<Answer> => who.call('searchProducts', { query })
const ids = (answer: Answer): string[] => answer.body.respons.map((one: { _id: string }) => one._id)
const find = async (query: Given): Promise<string[]> => ids(await search(query))
const sell = (changes: Parameters<Market['listLaptop']>[1] = {}): Promise<string> => market.listLaptop(seller, changes)

/** The counts of a facet by its values. */
function counts(answer: Answer, facet: keyof SearchFacets): Record<string, number> {
  const values: { value?: unknown; min?: number; max?: number | null; count: number }[] = answer.body.facets[facet]
  return Object.fromEntries(values.map(({ value, min, max, count }) => [value === undefined ? `${min}-${max ?? ''}` : String(value), count]))
}

/** A word that is near to no other test's, so that each test searches among its own laptops. */
let words = 0
const ownWord = (): string => createHash('sha256').update(`word ${words++}`).digest('hex').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '').slice(0, 12)

async function refusedField(query: Record<string, string>): Promise<string | undefined> {
  const { status, body } = await market.visitor.call('searchProducts', { query })
  return status === 400 && body.code === 'invalid-input' ? body.errors[0].field : undefined
}

describe('words', () => {
  it('are found in name, brand, description and place, in either case and any order', async () => {
    const word = ownWord()
    const laptop = await sell({ brand: 'Lenovo', itemName: `ThinkPad T480s ${word}`, description: 'i7-8650U, 16 GB, fingerprint reader.', location: 'Boyra, Khulna' })
    for (const q of [`${word} thinkpad`, `THINKPAD ${word}`, `${word} lenovo`, `fingerprint ${word}`, `khulna ${word}`, `boyra ${word} reader`, `the ${word} for thinkpad`]) {
      expect([q, await find({ q })]).toEqual([q, [laptop]])
    }
    expect(await find({ q: `${word} macbook` })).toEqual([])
  })

  it('with digits are found as they are written, in parts and with a unit', async () => {
    const word = ownWord()
    const laptop = await sell({ itemName: `ThinkPad T480s ${word}`, description: 'i7-8650U, 16 GB, 15.6" FHD/IPS.' })
    for (const q of ['T480s', 't480', 'i7-8650U', 'i78650u', '8650u', '16GB', '16 gb', '15.6', 'fhd', 'i7_8650u']) expect([q, await find({ q: `${word} ${q}` })]).toEqual([q, [laptop]])
    expect(await find({ q: `${word} 32GB` })).toEqual([])
  })

  it('are found by the beginning of the last one, and only of the last', async () => {
    const word = ownWord()
    const laptop = await sell({ itemName: `Latitude ${word}` })
    expect(await find({ q: `${word} lati` })).toEqual([laptop])
    expect(await find({ q: `lati ${word}` })).not.toEqual([])
    expect((await search({ q: `lati ${word}` })).body.understood).toBe(`latitude ${word}`)
    expect(await find({ q: word.slice(0, 5) })).toEqual([laptop])
  })

  it('that are misspelt are taken for the nearest that there is, and the reply says so', async () => {
    const word = ownWord()
    const laptop = await sell({ brand: 'Lenovo', itemName: `IdeaPad Slim ${word}` })
    for (const [q, understood] of [['lenvo ideapad', 'lenovo ideapad'], ['ideapd', 'ideapad'], [`idaepad ${word}`, `ideapad ${word}`]] as const) {
      const answer = await search({ q })
      expect([q, answer.body.understood]).toEqual([q, understood])
      expect(ids(answer)).toContain(laptop)
    }
    expect((await search({ q: 'lenovo ideapad' })).body).not.toHaveProperty('understood')
  })

  it.each(['zzyzxqqj', 'ideapadriter'])('that nothing is near to find nothing: %s', async (q) => {
    await sell({ itemName: 'IdeaPad' })
    const { status, body } = await search({ q })
    expect({ status, body }).toEqual({
      status: 200,
      body: { respons: [], total: { count: 0, capped: false }, facets: { brand: [], condition: [], price: [], months: [], place: [], negotiable: [], verified: [] } },
    })
  })

  it('in another script, and texts that look like something else, are only words', async () => {
    const word = ownWord()
    const laptop = await sell({ itemName: `কম্পিউটার ভালো ${word}`, description: `O'Reilly's \\ 'quoted' & | ! :* <-> (x) ${'y'.repeat(3000)}` })
    for (const q of ['কম্পিউটার', 'কম্পি', "o'reilly", "'quoted'", '\\', '& | ! :* <->', 'x:*', 'y'.repeat(60), "' or true --"]) {
      const { status } = await search({ q })
      expect([q, status]).toEqual([q, 200])
    }
    expect(await find({ q: `${word} কম্পিউ` })).toEqual([laptop])
    expect(await find({ q: `${word} oreillys` })).toEqual([laptop])
  })

  it('that are new in two listings at once make neither wait for the other', async () => {
    const [word, other] = [ownWord(), ownWord()]
    const first = await sell({ itemName: `${other} before` })
    await market.db.transaction().execute(async (trx) => {
      await sql`update products set item_name = ${`${word} first`} where id = ${first}`.execute(trx)
      const second = await sell({ itemName: `${word} second` })
      expect(await find({ q: word })).toEqual([second])
    })
    expect(await find({ q: `${word} first` })).toEqual([first])
    await forgetWords(market.db)
    const { rows } = await sql`select word from search_words where word = ${word}`.execute(market.db)
    expect(rows).toHaveLength(1)
  })

  it('are forgotten when no listing has them any more', async () => {
    const word = ownWord()
    const laptop = await sell({ itemName: `Only ${word} here` })
    const known = async () => (await sql`select word from search_words where word = ${word}`.execute(market.db)).rows.length
    await forgetWords(market.db)
    expect(await known()).toBe(1)
    await seller.call('withdrawProduct', { params: { id: laptop } })
    await forgetWords(market.db)
    expect(await known()).toBe(0)
  })
})

describe('facets', () => {
  const word = 'facetqxw'
  let verified: Person
  const made: Record<string, string> = {}
  beforeAll(async () => {
    verified = await market.signUp('Saler')
    await market.db.updateTable('users').set({ verified: true }).where('email', '=', verified.email).execute()
    const sellOne = async (name: string, who: Person, changes: Parameters<Market['listLaptop']>[1]) => {
      made[name] = await market.listLaptop(who, { itemName: `${name} ${word}`, ...changes })
    }
    await sellOne('a', seller, { brand: 'Dell', condition: 'Good', resalePrice: 450, usedtime: 6, location: 'Dhanmondi, Dhaka', nagotiationFlag: true })
    await sellOne('b', seller, { brand: 'Dell', condition: 'Excellnet', resalePrice: 500, usedtime: 7, location: 'Dhaka', nagotiationFlag: false })
    await sellOne('c', verified, { brand: 'HP', condition: 'Good', resalePrice: 20_000, usedtime: 61, location: ' Uttara ,  dhaka', nagotiationFlag: true })
    await sellOne('d', verified, { brand: 'Apple', condition: 'Fair', resalePrice: 90_000.5, usedtime: 12, location: 'Sylhet', nagotiationFlag: true })
  })
  const named = async (query: Given): Promise<string> => {
    const found = await find({ q: word, ...query })
    return Object.entries(made).filter(([, id]) => found.includes(id)).map(([name]) => name).join('')
  }

  it('are counted for what was found', async () => {
    const answer = await search({ q: word })
    expect(answer.body.total).toEqual({ count: 4, capped: false })
    expect(answer.body.facets.brand).toEqual([
      { value: 'Dell', count: 2, capped: false }, { value: 'Apple', count: 1, capped: false }, { value: 'HP', count: 1, capped: false },
    ])
    expect(counts(answer, 'condition')).toEqual({ Excellnet: 1, Good: 2, Fair: 1 })
    expect(counts(answer, 'price')).toEqual({ '300-499.99': 1, '500-699.99': 1, '20000-24999.99': 1, '80000-99999.99': 1 })
    expect(counts(answer, 'months')).toEqual({ '0-6': 1, '7-12': 2, '61-': 1 })
    expect(counts(answer, 'place')).toEqual({ Dhaka: 3, Sylhet: 1 })
    expect(counts(answer, 'negotiable')).toEqual({ true: 3, false: 1 })
    expect(counts(answer, 'verified')).toEqual({ true: 2, false: 2 })
  })

  it.each<[Given, string]>([
    [{ brand: 'dell' }, 'ab'], [{ brand: ['Dell', 'APPLE'] }, 'abd'], [{ brand: 'Commodore' }, ''], [{ brand: ['Commodore', 'HP'] }, 'c'],
    [{ condition: 'Good' }, 'ac'], [{ condition: ['Good', 'Fair'] }, 'acd'],
    [{ minPrice: '500' }, 'bcd'], [{ maxPrice: '500' }, 'ab'], [{ minPrice: '450.01', maxPrice: '90000.5' }, 'bcd'], [{ maxPrice: '90000.49' }, 'abc'], [{ minPrice: '600', maxPrice: '500' }, ''],
    [{ minMonths: '7' }, 'bcd'], [{ maxMonths: '7' }, 'ab'], [{ minMonths: '12', maxMonths: '12' }, 'd'],
    [{ place: 'Dhaka' }, 'abc'], [{ place: ['DHAKA', 'sylhet'] }, 'abcd'], [{ place: 'Dhanmondi' }, ''],
    [{ negotiable: 'true' }, 'acd'], [{ negotiable: 'false' }, 'b'], [{ verified: 'true' }, 'cd'], [{ verified: 'false' }, 'ab'],
    [{ brand: 'Dell', condition: 'Good' }, 'a'], [{ place: 'Dhaka', verified: 'true', negotiable: 'true', minPrice: '1000' }, 'c'],
  ])('are chosen: %j finds "%s"', async (query, found) => {
    expect(await named(query)).toBe(found)
    expect((await search({ q: word, ...query })).body.total).toEqual({ count: found.length, capped: false })
  })

  it('heed everything that was chosen but their own choice', async () => {
    const answer = await search({ q: word, brand: 'Dell', condition: 'Good' })
    expect(counts(answer, 'brand')).toEqual({ Dell: 1, HP: 1 })
    expect(counts(answer, 'condition')).toEqual({ Excellnet: 1, Good: 1 })
    expect(counts(answer, 'place')).toEqual({ Dhaka: 1 })
    const ranged = await search({ q: word, minPrice: '20000', place: 'Dhaka' })
    expect(counts(ranged, 'price')).toEqual({ '300-499.99': 1, '500-699.99': 1, '20000-24999.99': 1 })
    expect(counts(ranged, 'place')).toEqual({ dhaka: 1, Sylhet: 1 })
    expect(counts(ranged, 'verified')).toEqual({ true: 1 })
  })

  it('show a choice that finds nothing', async () => {
    const answer = await search({ q: word, brand: 'Razer', condition: 'Fair', place: 'Khulna', negotiable: 'false', verified: 'true' })
    expect(answer.body.total.count).toBe(0)
    expect(counts(answer, 'brand')).toEqual({ Razer: 0 })
    expect(counts(answer, 'condition')).toEqual({ Fair: 0 })
    expect(counts(answer, 'place')).toEqual({ Khulna: 0 })
    expect(counts(answer, 'negotiable')).toEqual({ false: 0 })
  })

  it('know of a seller’s verification at once', async () => {
    const [person, admin] = [await market.signUp('Saler'), await market.admin()]
    const own = ownWord()
    const laptop = await market.listLaptop(person, { itemName: own })
    expect(await find({ q: own, verified: 'true' })).toEqual([])
    const { id } = await market.db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()
    await admin.call('verifySeller', { params: { id } })
    expect(await find({ q: own, verified: 'true' })).toEqual([laptop])
  })

  it('leave out what listings do not say', async () => {
    const own = ownWord()
    const laptop = await sell({ itemName: own })
    await sql`update products set used_months = null, location = '' where id = ${laptop}`.execute(market.db)
    const answer = await search({ q: own })
    expect([counts(answer, 'months'), counts(answer, 'place')]).toEqual([{}, {}])
    expect(await find({ q: own, minMonths: '0' })).toEqual([])
  })
})

it('counts up to 10,000 and then says that there are more', async () => {
  const own = ownWord()
  const laptop = await sell({ itemName: own, location: 'Feni' })
  const grow = (count: number, first: number) => sql`
    insert into search_entries select (lpad(to_hex(n), 8, '0') || substr(${newId()}, 9))::uuid, seller_id, brand_id, price, posted_at - n * interval '1 minute', months, condition,
      negotiable, verified, place, words from search_entries, generate_series(${first}::int, ${first + count - 1}::int) n where product_id = ${laptop}`.execute(market.db)
  await grow(9_999, 1)
  const exact = await search({ q: own })
  expect(exact.body.total).toEqual({ count: 10_000, capped: false })
  expect(exact.body.facets.place).toEqual([{ value: 'Feni', count: 10_000, capped: false }])
  await grow(1, 10_000)
  const capped = await search({ q: own })
  expect(capped.body.total).toEqual({ count: 10_000, capped: true })
  expect(capped.body.facets.place).toEqual([{ value: 'Feni', count: 10_000, capped: true }])
  await sql`delete from search_entries where place = 'Feni' and product_id <> ${laptop}`.execute(market.db)
})

describe('what is for sale', () => {
  it('is found while it is, as the list of its brand shows it', async () => {
    const own = ownWord()
    const laptop = await sell({ itemName: own })
    const listed = await market.visitor.call('listCategoryProducts', { params: { category: 'Dell' }, query: { limit: '100' } })
    const [found] = (await search({ q: own })).body.respons
    expect(found).toEqual(listed.body.respons.find((one: { _id: string }) => one._id === laptop))
    expect(found).not.toHaveProperty('phone')
    expect(found).not.toHaveProperty('userid')
    const [own_] = (await search({ q: own }, seller)).body.respons
    expect(own_).toMatchObject({ phone: '01700-000000', userid: seller.email })

    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })
    expect(await find({ q: own })).toEqual([])
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: false } })
    expect(await find({ q: own })).toEqual([laptop])
    await seller.call('withdrawProduct', { params: { id: laptop } })
    expect(await find({ q: own })).toEqual([])
  })

  it('is found while somebody is paying for it, with the time of that', async () => {
    const own = ownWord()
    const laptop = await sell({ itemName: own })
    const buyer = await market.signUp()
    expect((await buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } })).status).toBe(200)
    const [held] = (await search({ q: own })).body.respons
    expect(held).toMatchObject({ _id: laptop, heldUntil: expect.stringMatching(/Z$/) })
  })

  it('is found by what it has become', async () => {
    const [own, other] = [ownWord(), ownWord()]
    const laptop = await sell({ itemName: own })
    await sql`update products set item_name = ${other}, resale_price = 123400, location = 'Pabna' where id = ${laptop}`.execute(market.db)
    expect(await find({ q: other, minPrice: '1234', maxPrice: '1234', place: 'pabna' })).toEqual([laptop])
    expect((await search({ q: `${own} laptop` })).body.respons).toEqual([])
  })

  it('is not what the market sells to itself, nor what belonged to somebody who is gone', async () => {
    const own = ownWord()
    const person = await market.signUp('Saler')
    const laptop = await market.listLaptop(person, { itemName: own })
    await market.db.updateTable('users').set({ house: true }).where('email', '=', person.email).execute()
    await sql`update products set item_name = item_name || ' replay' where id = ${laptop}`.execute(market.db)
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
    for (let after: string | undefined; ;) {
      const { body } = await search({ q: own, limit, ...(sort && { sort }), ...(after !== undefined && { after }) })
      all.push(...body.respons.map((one: { _id: string }) => one._id))
      if (body.next === undefined) return all
      after = body.next
    }
  }

  it.each([undefined, ...searchSorts])('%s goes through all without gaps or repeats', async (sort) => {
    const byPrice = [1, 2, 3, 4, 0].map((n) => made[n])
    const wanted = sort === 'price-up' ? byPrice : sort === 'price-down' ? byPrice.toReversed() : made.toReversed()
    for (const limit of ['1', '2', '5']) expect(await walk(sort, limit)).toEqual(wanted)
  })

  it('keeps its place while laptops come and go', async () => {
    const first = await search({ q: own, sort: 'price-up', limit: '2' })
    expect(ids(first)).toEqual([made[1], made[2]])
    const [cheap, dear] = [await sell({ itemName: own, resalePrice: 50 }), await sell({ itemName: own, resalePrice: 900 })]
    await seller.call('withdrawProduct', { params: { id: made[2] ?? '' } })
    expect(ids(await search({ q: own, sort: 'price-up', limit: '10', after: first.body.next }))).toEqual([made[3], made[4], made[0], dear])
    for (const id of [cheap, dear]) await seller.call('withdrawProduct', { params: { id } })
    made = made.filter((_, n) => n !== 2)
  })

  it('refuses a place of another order, naming after', async () => {
    const { body } = await search({ q: own, sort: 'price-up', limit: '1' })
    expect(await refusedField({ q: own, sort: 'price-down', after: body.next })).toBe('after')
    expect(await refusedField({ q: own, after: body.next })).toBe('after')
  })
})

it.each<[string, string]>([
  ['q', 'x'.repeat(101)], ['q', 'a\u0000b'], ['brand', ''], ['brand', 'x'.repeat(61)], ['condition', 'Excellent'], ['minPrice', 'cheap'], ['minPrice', '-1'], ['maxPrice', '1.234'], ['maxPrice', '1000000'],
  ['minMonths', '1.5'], ['maxMonths', '601'], ['place', ''], ['negotiable', 'yes'], ['verified', '1'], ['sort', 'best'], ['limit', '0'], ['limit', '101'], ['after', 'x'], ['after', '!'], ['colour', 'red'],
])('refuses %s=%j, naming it', async (field, value) => {
  expect(await refusedField({ [field]: value })).toBe(field)
})

it('searches all there is when nothing is asked for, 24 a page', async () => {
  for (let n = 0; n < 24; n++) await sell()
  const { status, body } = await search({})
  expect(status).toBe(200)
  expect(body.respons).toHaveLength(24)
  expect(body.next).toMatch(/^[\w-]+$/)
  expect(body.total.count).toBeGreaterThan(24)
  expect((await search({ q: ' ?! ' })).body.total).toEqual(body.total)
})
