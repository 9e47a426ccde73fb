import { facetNames, facets, hasSteps, isOfKind, type FacetName, type Facts, type StepFacet } from '@market/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { randomFrom } from '../../../../../bench/random.ts'
import type { Answer } from '../../../test/market.ts'
import { ownWord, searchedMarket, type SearchFilters } from '../../../test/searched-market.ts'
import { writeEntries } from '../listings/entries/search-entries.ts'
import { inTransaction } from '../../db/transaction.ts'

const { market, seller, search, find } = searchedMarket()
const random = randomFrom(16)

type Value = string | number | boolean | null
/** A listing's value of each facet, on the wire; null: it has none. */
type Values = Record<FacetName, Value>

interface Draw {
  /** What the title says of it, or nothing. */
  said: string
  facts: Facts
  values: Partial<Values>
}

/** Each is stated as a fact or written into the title, so that both ways are counted. */
const draws: (() => Draw)[] = [
  () => {
    const [text, processor, generation] = random.pick([
      ['i5-8350U', 'Core i5', 'Intel 8'],
      ['Core i7-10510U', 'Core i7', 'Intel 10'],
      ['Ryzen 5 5500U', 'Ryzen 5', 'Ryzen 5000'],
      ['Core Ultra 7 155H', 'Core Ultra 7', 'Core Ultra 1'],
      ['Celeron N4020', 'Celeron', null],
    ])
    return said(text, { processor: text }, { processor, generation })
  },
  () => {
    const ram = random.pick([4, 8, 16, 20, 32])
    return said(`${ram}GB RAM`, { ramGb: ram }, { ram })
  },
  () => {
    const storage = random.pick([128, 256, 500, 512, 1000])
    const stated = random.pick<'SSD' | 'NVMe' | 'HDD'>(['SSD', 'NVMe', 'HDD'])
    const storageKind = stated === 'NVMe' ? 'SSD' : stated
    return said(`${storage}GB ${stated}`, { storageGb: storage, storageKind: stated }, { storage, storageKind })
  },
  () => {
    const screen = random.pick([13.3, 14, 15.6, 17.3])
    return said(`${screen} inch`, { screenInches: screen }, { screen })
  },
  () => {
    const [text, graphics] = random.pick([
      ['GeForce MX150', 'dedicated'],
      ['Intel UHD Graphics', 'integrated'],
    ])
    return said(text, { graphics: text }, { graphics })
  },
  () => {
    const [text, os] = random.pick([
      ['Windows 11 Pro', 'Windows 11'],
      ['Windows 10', 'Windows 10'],
      ['Windows 7', 'older Windows'],
      ['Ubuntu', 'Linux'],
    ])
    return said(text, { operatingSystem: text }, { os })
  },
  () => {
    const year = random.pick([2009, 2017, 2019, 2024])
    return said(`model ${year}`, { modelYear: year }, { year })
  },
]

function said(text: string, facts: Facts, values: Partial<Values>): Draw {
  const nothing = Object.fromEntries(Object.keys(values).map((name) => [name, null]))
  return random.pick([
    { said: text, facts: {}, values },
    { said: '', facts, values },
    { said: '', facts, values },
    { said: '', facts: {}, values: nothing },
  ])
}

type Town = [location: string, town: string, region: string | null]
const towns: [Town, ...Town[]] = [
  ['Dhanmondi, Dhaka', 'Dhaka', null],
  ['Sylhet', 'Sylhet', null],
  ['Leigh-on-Sea, Essex, United Kingdom', 'Leigh-on-Sea', 'Essex'],
  ['Chelmsford, Essex, United Kingdom', 'Chelmsford', 'Essex'],
]

const own = ownWord()
const listings: Values[] = []
beforeAll(async () => {
  // As if three sellers had laptops there.
  await sql`insert into search_places (key, name)
    select lower(name), name from unnest('{Leigh-on-Sea,Chelmsford,Colchester,Essex}'::text[]) name`.execute(
    market().db,
  )
  for (let n = 0; n < 60; n++) {
    const drawn = draws.map((draw) => draw())
    const [location, place, region] = random.pick(towns)
    const battery = random.chance(0.5) ? random.whole(40, 100) : null
    const faults = random.pick([undefined, [], ['battery']] as const)
    const facts: Facts = Object.assign({}, ...drawn.map((one) => one.facts), {
      ...(battery !== null && { batteryHealthPercent: battery + 0.9 }),
      ...(faults && { faults: [...faults] }),
    })
    const report = battery !== null && random.chance(0.5)
    const more = random.chance(0.4)
    const listing = {
      brand: random.pick(['Dell', 'HP']),
      condition: random.pick(['Good', 'Fair'] as const),
      resalePrice: random.pick([450, 20_000]),
      usedtime: random.pick([6, 18]),
      nagotiationFlag: random.chance(0.5),
    }
    const id = await market().listLaptop(seller(), {
      ...listing,
      itemName: `${own} ${drawn.map((one) => one.said).join(' ')}`.trim(),
      location,
      facts,
      ...(report && { factSources: { batteryHealthPercent: 'report' } }),
    })
    if (more) await sql`update products set more_photos = '{/images/more.jpg}' where id = ${id}`.execute(market().db)
    if (more) await inTransaction(market().db, (trx) => writeEntries(trx, [id]))
    listings.push({
      ...(Object.assign({}, ...drawn.map((one) => one.values)) as Values),
      brand: listing.brand,
      condition: listing.condition,
      price: listing.resalePrice,
      months: listing.usedtime,
      negotiable: listing.nagotiationFlag,
      verified: false,
      place,
      region,
      battery,
      report,
      photos: more,
      faultless: faults?.length === 0,
    })
  }
}, 60_000)

/** The usual value that stands for a number of GB. */
function stepOf(name: StepFacet, gb: number): number {
  const { starts, steps } = facets[name]
  return steps[starts.findLastIndex((start) => start <= gb)] ?? expect.unreachable()
}

/** Whether a listing has the values that the query asks for, apart from one facet. */
function isMatch(values: Values, query: SearchFilters, but?: FacetName): boolean {
  return facetNames.every((name) => {
    if (name === but) return true
    const value = values[name]
    const steps = hasSteps(name) ? query[name] : undefined
    if (hasSteps(name) && steps !== undefined)
      return typeof value === 'number' && [steps].flat().map(Number).includes(stepOf(name, value))
    if (isOfKind(name, 'range')) {
      const [min, max] = facets[name].parameters.map((parameter) => query[parameter])
      if (min === undefined && max === undefined) return true
      return typeof value === 'number' && value >= Number(min ?? 0) && value <= Number(max ?? Infinity)
    }
    const wanted = query[name]
    return wanted === undefined || [wanted].flat().map(String).includes(String(value))
  })
}

/** The facet's counts by value, by the usual value, or by the start of the range. */
function plainCounts(name: FacetName, query: SearchFilters): Record<string, number> {
  const required = isOfKind(name, 'flag') && query[name] === true
  const counts: Record<string, number> = {}
  for (const values of listings.filter((one) => isMatch(one, query, required ? undefined : name))) {
    const value = values[name]
    if (value === null) continue
    const key = String(
      hasSteps(name)
        ? stepOf(name, Number(value))
        : isOfKind(name, 'range')
          ? facets[name].starts.findLast((start) => start <= Number(value))
          : value,
    )
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

function countsIn(answer: Answer, name: FacetName): Record<string, number> {
  const values: { value?: unknown; min?: number; count: number }[] = answer.body.facets[name]
  const some = values.filter(({ count }) => count > 0)
  return Object.fromEntries(some.map(({ value, min, count }) => [String(value ?? min), count]))
}

/** One to four choices of values that listings have. */
function drawQuery(): SearchFilters {
  const query: Record<string, unknown> = {}
  for (let n = random.whole(1, 4); n > 0; n--) {
    const name = random.pick(facetNames as [FacetName, ...FacetName[]])
    const value = listings[random.whole(0, listings.length - 1)]?.[name] ?? null
    if (value === null) continue
    if (hasSteps(name) && random.chance(0.6)) {
      const other = random.pick(facets[name].steps)
      query[name] = [...new Set([stepOf(name, Number(value)), ...(random.chance(0.5) ? [other] : [])])]
    } else if (isOfKind(name, 'range')) query[facets[name].parameters[random.whole(0, 1)] ?? ''] = value
    else query[name] = isOfKind(name, 'flag') ? value : [value]
  }
  return query as SearchFilters
}

describe('each facet of facts', () => {
  it.each(facetNames)('%s is counted as a plain computation counts it', async (name) => {
    const answer = await search({ q: own })
    expect(answer.body.total).toEqual({ count: 60, capped: false })
    expect(countsIn(answer, name)).toEqual(plainCounts(name, {}))
  })

  it('is counted so with any choices', async () => {
    for (let n = 0; n < 60; n++) {
      const query = drawQuery()
      const answer = await search({ ...query, q: own })
      const label = JSON.stringify(query)
      expect(answer.body.total.count, label).toBe(listings.filter((one) => isMatch(one, query)).length)
      for (const name of facetNames)
        expect(countsIn(answer, name), `${name} of ${label}`).toEqual(plainCounts(name, query))
    }
  }, 60_000)
})

it('the order by battery has the best first and the unknown last, page by page', async () => {
  const word = ownWord()
  const sell = (facts: Facts) => market().listLaptop(seller(), { itemName: word, facts })
  const made = [
    await sell({ batteryHealthPercent: 60 }),
    await sell({}),
    await sell({ batteryHealthPercent: 95.5 }),
    await sell({}),
    await sell({ batteryHealthPercent: 60 }),
  ]
  const pages: string[] = []
  for (let after: string | undefined, n = 0; n < 5; n++) {
    const query = { q: word, sort: 'battery', limit: '1', ...(after !== undefined && { after }) } as const
    pages.push(...(await find(query)))
    after = (await search(query)).body.next
  }
  expect(pages).toEqual([2, 4, 0, 3, 1].map((n) => made[n]))
})

it('place and region ignore case, and merge spellings that differ in it', async () => {
  const word = ownWord()
  const sell = (location: string) => market().listLaptop(seller(), { itemName: word, location })
  const [a, b] = [await sell('COLCHESTER, ESSEX, United Kingdom'), await sell('Colchester, Essex, UK')]
  expect(await find({ q: word, region: 'essex', place: 'colchester' })).toEqual([b, a])
  const { body } = await search({ q: word })
  expect(body.facets.region).toEqual([expect.objectContaining({ count: 2 })])
  expect(body.facets.place).toEqual([expect.objectContaining({ count: 2 })])
})

it('a listing’s facets follow its facts and its title', async () => {
  const word = ownWord()
  const id = await market().listLaptop(seller(), { itemName: `${word} i5-8350U 8GB 256GB SSD` })
  expect(await find({ q: word, processor: 'Core i5', minRam: '8', maxRam: '8', storageKind: 'SSD' })).toEqual([id])
  await sql`update products set facts = '{"processor": "Apple M1", "ramGb": 16}' where id = ${id}`.execute(market().db)
  await inTransaction(market().db, (trx) => writeEntries(trx, [id]))
  expect(await find({ q: word, processor: 'Core i5' })).toEqual([])
  expect(await find({ q: word, processor: 'Apple M1', minRam: '16', os: 'macOS', graphics: 'integrated' })).toEqual([
    id,
  ])
})
