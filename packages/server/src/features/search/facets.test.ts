import type { SearchFacets } from '@market/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Answer, TestUser } from '../../../test/market.ts'
import { idOf } from '../../../test/test-users.ts'
import { ownWord, searchedMarket, type Listing, type SearchFilters } from '../../../test/searched-market.ts'
import { newId } from '../../db/id.ts'
import { setState } from '../listings/repository.ts'
import { writeEntries } from '../listings/entries/search-entries.ts'
import { inTransaction } from '../../db/transaction.ts'

const { market, seller, search, find, sell } = searchedMarket()

/** The counts of a facet, by value. */
function counts(answer: Answer, facet: keyof SearchFacets): Record<string, number> {
  const values: { value?: unknown; min?: number; max?: number | null; count: number }[] = answer.body.facets[facet]
  return Object.fromEntries(
    values.map(({ value, min, max, count }) => [value === undefined ? `${min}-${max ?? ''}` : String(value), count]),
  )
}

describe('facets', () => {
  const word = 'facetqxw'
  let verified: TestUser
  const made: Record<string, string> = {}
  beforeAll(async () => {
    verified = await market().signUp('Saler')
    await market()
      .db.updateTable('users')
      .set({ verified_at: new Date() })
      .where('email', '=', verified.email)
      .execute()
    const sellOne = async (name: string, who: TestUser, changes: Listing) => {
      made[name] = await market().listLaptop(who, { itemName: `${name} ${word}`, ...changes })
    }
    await sellOne('a', seller(), {
      brand: 'Dell',
      condition: 'Good',
      resalePrice: 450,
      usedtime: 6,
      location: 'Dhanmondi, Dhaka',
      nagotiationFlag: true,
    })
    await sellOne('b', seller(), {
      brand: 'Dell',
      condition: 'Excellnet',
      resalePrice: 500,
      usedtime: 7,
      location: 'Dhaka',
      nagotiationFlag: false,
    })
    await sellOne('c', verified, {
      brand: 'HP',
      condition: 'Good',
      resalePrice: 20_000,
      usedtime: 61,
      location: ' Uttara ,  dhaka',
      nagotiationFlag: true,
    })
    await sellOne('d', verified, {
      brand: 'Apple',
      condition: 'Fair',
      resalePrice: 90_000.5,
      usedtime: 12,
      location: 'Sylhet',
      nagotiationFlag: true,
    })
  })
  const named = async (query: SearchFilters): Promise<string> => {
    const found = await find({ q: word, ...query })
    return Object.entries(made)
      .filter(([, id]) => found.includes(id))
      .map(([name]) => name)
      .join('')
  }

  it('are counted over the matches', async () => {
    const answer = await search({ q: word })
    expect(answer.body.total).toEqual({ count: 4, capped: false })
    expect(answer.body.facets.brand).toEqual([
      { value: 'Dell', count: 2, capped: false },
      { value: 'Apple', count: 1, capped: false },
      { value: 'HP', count: 1, capped: false },
    ])
    expect(counts(answer, 'condition')).toEqual({ Excellnet: 1, Good: 2, Fair: 1 })
    expect(counts(answer, 'price')).toEqual({
      '300-499.99': 1,
      '500-699.99': 1,
      '20000-24999.99': 1,
      '80000-99999.99': 1,
    })
    expect(counts(answer, 'months')).toEqual({ '0-6': 1, '7-12': 2, '61-': 1 })
    expect(counts(answer, 'place')).toEqual({ Dhaka: 3, Sylhet: 1 })
    expect(counts(answer, 'negotiable')).toEqual({ true: 3, false: 1 })
    expect(counts(answer, 'verified')).toEqual({ true: 2, false: 2 })
  })

  it.each<[SearchFilters, string]>([
    [{ brand: 'dell' }, 'ab'],
    [{ brand: ['Dell', 'APPLE'] }, 'abd'],
    [{ brand: 'Commodore' }, ''],
    [{ brand: ['Commodore', 'HP'] }, 'c'],
    [{ condition: 'Good' }, 'ac'],
    [{ condition: ['Good', 'Fair'] }, 'acd'],
    [{ minPrice: '500' }, 'bcd'],
    [{ maxPrice: '500' }, 'ab'],
    [{ minPrice: '450.01', maxPrice: '90000.5' }, 'bcd'],
    [{ maxPrice: '90000.49' }, 'abc'],
    [{ minPrice: '600', maxPrice: '500' }, ''],
    [{ minMonths: '7' }, 'bcd'],
    [{ maxMonths: '7' }, 'ab'],
    [{ minMonths: '12', maxMonths: '12' }, 'd'],
    [{ place: 'Dhaka' }, 'abc'],
    [{ place: ['DHAKA', 'sylhet'] }, 'abcd'],
    [{ place: 'Dhanmondi' }, ''],
    [{ negotiable: 'true' }, 'acd'],
    [{ negotiable: 'false' }, 'b'],
    [{ verified: 'true' }, 'cd'],
    [{ verified: 'false' }, 'ab'],
    [{ brand: 'Dell', condition: 'Good' }, 'a'],
    [{ place: 'Dhaka', verified: 'true', negotiable: 'true', minPrice: '1000' }, 'c'],
  ])('are chosen: %j finds "%s"', async (query, found) => {
    expect(await named(query)).toBe(found)
    expect((await search({ q: word, ...query })).body.total).toEqual({ count: found.length, capped: false })
  })

  it('apply every condition except their own', async () => {
    const answer = await search({ q: word, brand: 'Dell', condition: 'Good' })
    expect(counts(answer, 'brand')).toEqual({ Dell: 1, HP: 1 })
    expect(counts(answer, 'condition')).toEqual({ Excellnet: 1, Good: 1 })
    expect(counts(answer, 'place')).toEqual({ Dhaka: 1 })
    const ranged = await search({ q: word, minPrice: '20000', place: 'Dhaka' })
    expect(counts(ranged, 'price')).toEqual({ '300-499.99': 1, '500-699.99': 1, '20000-24999.99': 1 })
    expect(counts(ranged, 'place')).toEqual({ Dhaka: 1, Sylhet: 1 })
    expect(counts(ranged, 'verified')).toEqual({ true: 1 })
  })

  it('are chosen by several usual values, which take the place of bounds', async () => {
    const own = ownWord()
    const made: string[] = []
    for (const ramGb of [3, 8, 10, 16, 20, 32, 128]) made.push(await sell({ itemName: own, facts: { ramGb } }))
    await sell({ itemName: own })
    const all = { 2: 1, 8: 2, 16: 2, 32: 1, 64: 1 }
    expect(counts(await search({ q: own }), 'ram')).toEqual(all)
    const at = (...found: number[]) => found.toReversed().map((n) => made[n])
    expect(await find({ q: own, ram: ['8', '16'] })).toEqual(at(1, 2, 3, 4))
    expect(await find({ q: own, ram: '64' })).toEqual(at(6))
    expect(await find({ q: own, ram: ['2', '64'], minRam: '8', maxRam: '16' })).toEqual(at(0, 6))
    const some = await search({ q: own, ram: ['4', '64'] })
    expect(counts(some, 'ram')).toEqual({ ...all, 4: 0 })
    expect(some.body.facets.ram).toContainEqual({ value: 8, min: 8, max: 11, count: 2, capped: false })
  })

  it('count a required flag among the results alone', async () => {
    const answer = await search({ q: word, negotiable: 'true', verified: 'true' })
    expect([counts(answer, 'negotiable'), counts(answer, 'verified')]).toEqual([{ true: 2 }, { true: 2 }])
    expect(counts(await search({ q: word, negotiable: 'false' }), 'negotiable')).toEqual({ true: 3, false: 1 })
  })

  it('include a chosen value that matches nothing', async () => {
    const answer = await search({
      q: word,
      brand: 'Razer',
      condition: 'Fair',
      place: 'Khulna',
      negotiable: 'false',
      verified: 'true',
    })
    expect(answer.body.total.count).toBe(0)
    expect(counts(answer, 'brand')).toEqual({ Razer: 0 })
    expect(counts(answer, 'condition')).toEqual({ Fair: 0 })
    expect(counts(answer, 'place')).toEqual({ Khulna: 0 })
    expect(counts(answer, 'negotiable')).toEqual({ false: 0 })
  })

  it('reflect a seller’s verification at once', async () => {
    const [person, admin] = [await market().signUp('Saler'), await market().admin()]
    const own = ownWord()
    const laptop = await market().listLaptop(person, { itemName: own })
    expect(await find({ q: own, verified: 'true' })).toEqual([])
    await admin.call('verifySeller', { params: { id: await idOf(person) } })
    expect(await find({ q: own, verified: 'true' })).toEqual([laptop])
  })

  it('reflect a verification while the laptop is put up again in that moment', async () => {
    const [person, admin, own] = [await market().signUp('Saler'), await market().admin(), ownWord()]
    const laptop = await market().listLaptop(person, { itemName: own })
    const id = await idOf(person)
    await inTransaction(market().db, (trx) => setState(trx, [laptop], 'sold', null))
    let over = false
    const verifying = await inTransaction(market().db, async (trx) => {
      await setState(trx, [laptop], 'for_sale', null)
      const promise = admin.call('verifySeller', { params: { id } }).finally(() => {
        over = true
      })
      const waits = sql<{
        n: number
      }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitUntil(async () => over || ((await waits.execute(market().db)).rows[0]?.n ?? 0) > 0, {
        timeout: 20_000,
      })
      return { promise }
    })
    expect((await verifying.promise).status).toBe(200)
    expect(await find({ q: own, verified: 'true' })).toEqual([laptop])
  })

  it('leave out fields that a listing does not have', async () => {
    const own = ownWord()
    const laptop = await sell({ itemName: own })
    await sql`update products set used_months = null, location = '' where id = ${laptop}`.execute(market().db)
    await inTransaction(market().db, (trx) => writeEntries(trx, [laptop]))
    const answer = await search({ q: own })
    expect([counts(answer, 'months'), counts(answer, 'place')]).toEqual([{}, {}])
    expect(await find({ q: own, minMonths: '0' })).toEqual([])
  })
})

it('counts up to 1,000 and marks higher counts as capped, with every possible value of each facet', async () => {
  const own = ownWord()
  const alike = { itemName: own, brand: 'Dell', resalePrice: 450, usedtime: 6 } as const
  const elsewhere = await sell({ ...alike, location: 'Sylhet' })
  const laptop = await sell({ ...alike, location: 'Feni' })
  const ask = (query: SearchFilters = {}) => search({ q: own, ...query })
  const grow = (count: number, first: number) =>
    sql`
    insert into search_entries select (lpad(to_hex(n), 8, '0') || substr(${newId()}, 9))::uuid, seller_id, brand_id, condition, price, months, place, place_key,
      negotiable, verified, posted_at - n * interval '1 minute', words from search_entries, generate_series(${first}::int, ${first + count - 1}::int) n where product_id = ${laptop}`.execute(
      market().db,
    )
  await grow(998, 1)
  const exact = await ask()
  expect(exact.body.total).toEqual({ count: 1_000, capped: false })
  expect(counts(exact, 'place')).toEqual({ Feni: 999, Sylhet: 1 })
  expect(exact.body.facets.brand).toEqual([{ value: 'Dell', count: 1_000, capped: false }])
  await grow(2, 999)
  const more = await ask()
  expect(more.body.total).toEqual({ count: 1_000, capped: true })
  expect(more.body.facets.place.map(({ capped }: { capped: boolean }) => capped)).not.toContain(false)
  expect(more.body.facets.brand).toHaveLength(10)
  expect(more.body.facets.brand).toContainEqual({ value: 'Razer', count: 0, capped: true })
  expect(counts(more, 'condition')).toEqual({ Excellnet: 0, Good: 1_000, Fair: 0 })
  expect(more.body.facets.price).toHaveLength(28)
  expect(counts(more, 'months')).toEqual({
    '0-6': 1_000,
    '7-12': 0,
    '13-24': 0,
    '25-36': 0,
    '37-48': 0,
    '49-60': 0,
    '61-': 0,
  })
  expect(more.body.facets.verified).toEqual([
    { value: true, count: 0, capped: true },
    { value: false, count: 1_000, capped: true },
  ])

  const narrow = await ask({ condition: 'Good', place: 'Feni' })
  expect(narrow.body.total).toEqual({ count: 1_000, capped: true })
  expect(counts(narrow, 'condition')).toMatchObject({ Excellnet: 0, Fair: 0 })
  expect(counts(narrow, 'place')).toHaveProperty('Sylhet')

  const chosen = await ask({ condition: 'Fair' })
  expect(chosen.body.total).toEqual({ count: 0, capped: false })
  expect(counts(chosen, 'brand')).toEqual({})
  expect(chosen.body.facets.condition).toEqual([
    { value: 'Excellnet', count: 0, capped: true },
    { value: 'Good', count: 1_000, capped: true },
    { value: 'Fair', count: 0, capped: true },
  ])
  await sql`delete from search_entries where place = 'Feni' and product_id not in (${laptop}, ${elsewhere})`.execute(
    market().db,
  )
})
