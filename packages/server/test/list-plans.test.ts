import { defaultSort, type Paging, type SearchQuery, type SearchSort } from '@market/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { writeSearch } from './write-search.ts'
import type { Db } from '../src/db/db.ts'
import { openKysely, openPool } from '../src/db/pool/pool.ts'
import type { Tables } from '../src/db/tables.ts'
import { listAudit, listOwnAudit } from '../src/platform/audit/lists.ts'
import { listBookings } from '../src/features/bookings/lists.ts'
import { samePhotoColumns } from '../src/features/listings/duplicates/same-photo.ts'
import { listSimilar } from '../src/features/listings/lists/similar.ts'
import { listAll } from '../src/features/listings/lists/all-listings.ts'
import { listAdvertised, listNewest, listOfBrand, listOfSeller } from '../src/features/listings/lists/lists.ts'
import { searchProducts } from '../src/features/search/search-products.ts'
import { listReported } from '../src/features/reports/lists.ts'
import { readPerson } from '../src/features/people/read-person.ts'
import { listUsersOfType } from '../src/features/accounts/users/lists.ts'
import { listWishes } from '../src/features/wishes/lists.ts'

const rows = 20_000
/** Far more rows than a page with its joins, far fewer than the table. */
const most = 1_500

const log = { info: () => {}, warn: () => {}, error: console.error }
const u = (kind: number, n: string): string => `('0199000${kind}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
const id = (kind: number, n: number): string => `0199000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`

// User 1 has nearly all rows, users 2 to 400 share the rest, and user 2's are among the oldest. One brand is rare, and
// old.
const rare = '01930000-0000-7000-8000-000000000008'
const fill = [
  `insert into users (id, email, name, user_type, created_at) select ${u(1, 'n')}, 'p' || n || '@example.test', 'P' || n, case when n % 2 = 0 then 'buyer' else 'seller' end, now() - n * interval '1 minute' from generate_series(1, ${rows}) n`,
  `insert into products (id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url, location, negotiable, posted_at, advertised, state, facts)
   select ${u(2, 'n')}, ${u(1, 'case when n > 19900 then 2 when n % 40 = 0 then 3 + n % 397 else 1 end')}, case when n > 19950 then '${rare}'::uuid else '01930000-0000-7000-8000-000000000002' end,
     'Laptop ' || n, case when n % 4000 = 1 then 'Works seldom' when n % 3 = 0 then 'Works often' else 'Works' end, 10000 + n,
     (array['excellent', 'good', 'fair'])[1 + n % 3], '', 'Town' || n % 30, n % 2 = 0, now() - n * interval '1 minute', n % 500 = 0, case when n % 7 = 0 then 'sold' else 'for_sale' end,
     case when n % 400 = 3 then '{"processor": "Apple M1", "ramGb": 64, "storageGb": 2000, "storageKind": "SSD", "screenInches": 17.3, "batteryHealthPercent": 97, "modelYear": 2021}'::jsonb
       else '{"processor": "i5-8350U", "ramGb": 8, "storageGb": 256, "storageKind": "SSD", "screenInches": 14}' end from generate_series(1, ${rows}) n`,
  `insert into bookings (id, product_id, buyer_id, name, phone, address, price, created_at) select ${u(3, 'n')}, ${u(2, 'n')}, ${u(1, 'case when n > 19900 then 2 when n % 40 = 0 then 4 + n % 397 else 3 end')}, '', '', '', 1, now() - n * interval '1 minute' from generate_series(1, ${rows}) n`,
  `insert into wishes (id, product_id, user_id, created_at) select ${u(4, 'n')}, ${u(2, 'n')}, ${u(1, 'case when n > 19900 then 2 when n % 40 = 0 then 4 + n % 397 else 3 end')}, now() - n * interval '1 minute' from generate_series(1, ${rows}) n`,
  `insert into reports (id, product_id, seller_id, reporter_id, text, created_at) select ${u(5, 'n')}, p.id, p.seller_id, ${u(1, '4 + n % 397')}, 'Odd', now() - n * interval '1 minute' from generate_series(1, ${rows}) n join products p on p.id = ${u(2, 'n')}`,
  `insert into audit_log (id, at, actor_kind, actor_id, action, target_kind, target_id, subject_user_id)
   select ${u(6, 'n')}, now() - n * interval '1 minute', 'person', ${u(1, 'case when n > 19900 then 2 when n % 40 = 0 then 4 + n % 397 else 3 end')}, case when n > 19950 then 'admin-granted' else 'product-sold' end, 'product', ${u(2, 'n')},
     ${u(1, 'case when n > 19950 then 2 when n % 40 = 0 then 4 + n % 397 else 1 end')} from generate_series(1, ${rows}) n`,
  `insert into images (sha256, fingerprint) values ('${'a'.repeat(64)}', 1234567890123)`,
  `update products set state = 'removed' where id in (select ${u(2, 'n')} from generate_series(1, 5000) n)`,
]

let database: TestDatabase
let db: Db
let client: pg.Client
let asked: { text: string; values: unknown[] }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.owner)
  await client.connect()
  for (const statement of fill) await client.query(statement)
  const pool = openPool(database.app, { max: 1, log })
  pool.on('connect', (one) => {
    const query = one.query.bind(one) as (...given: unknown[]) => unknown
    one.query = ((...given: unknown[]) => {
      const [config] = given
      if (typeof config === 'object' && config !== null && 'text' in config && 'values' in config)
        asked.push(config as { text: string; values: unknown[] })
      return query(...given)
    }) as typeof one.query
  })
  db = openKysely<Tables>(pool)
  await writeSearch(db)
  await client.query('update search_words set shared = true')
  await client.query(
    'update search_entries set price_ratio = case when price % 3 = 0 then null else 80 + price % 60 end',
  )
  await client.query('analyze')
}, 120_000)
afterAll(async () => {
  await db.destroy()
  await client.end()
  await database.drop()
})

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Index Cond'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/** The rows that a plan reads from tables and indexes; `kinds`: the node types counted. */
function rowsRead(plan: Plan, kinds = /(Seq|Index|Index Only|Bitmap Heap) Scan$/): number {
  const {
    'Actual Rows': kept,
    'Rows Removed by Filter': dropped = 0,
    'Rows Removed by Index Recheck': rechecked = 0,
    'Actual Loops': loops,
  } = plan
  const own = kinds.test(plan['Node Type']) ? (kept + dropped + rechecked) * loops : 0
  return (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one, kinds), own)
}

function literal(value: unknown): string {
  if (Array.isArray(value))
    return literal(`{${value.map((one) => (one === null ? 'null' : JSON.stringify(one))).join(',')}}`)
  return value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`
}

/** Nodes that read tables and ordered indexes. A scan of the GIN index is long, but fast. */
const laptopsRead = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/

/** The plans of a list's statements, with the planner settings of its transaction. */
async function plansOf(list: () => Promise<unknown>, mode: string): Promise<Plan[]> {
  asked = []
  await list()
  const statements = asked.filter(({ text }) => /^\s*(select|with)\b/.test(text))
  expect(statements).not.toEqual([])
  const plans: Plan[] = []
  await client.query('begin')
  await client.query(`set local plan_cache_mode = ${mode}`)
  for (const { text, values } of statements) {
    await client.query(`prepare one as ${text}`)
    const {
      rows: [explained],
    } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) execute one${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`,
    )
    plans.push(explained?.['QUERY PLAN'][0].Plan ?? expect.unreachable())
    await client.query('deallocate one')
  }
  await client.query('rollback')
  return plans
}

/** The rows that a list reads, for the worse of the two plans that PostgreSQL may choose for a prepared statement. */
async function rowsReadBy(list: () => Promise<unknown>): Promise<number> {
  const read: number[] = []
  for (const mode of ['force_custom_plan', 'force_generic_plan'])
    read.push((await plansOf(list, mode)).reduce((sum, plan) => sum + rowsRead(plan), 0))
  return Math.max(...read)
}

/** A cursor three quarters down a list of twenty thousand. */
function deep(kind: number): string {
  const micros = BigInt(Date.now() - 15_000 * 60_000) * 1000n
  return Buffer.from(`${micros}:${id(kind, 15_000)}`).toString('base64url')
}

/** The same for a search in that order. */
function deepIn(sort: SearchSort = 'newest'): string {
  const [letter, key] = {
    relevance: ['r', BigInt(Date.now() - 15_000 * 60_000) * 1000n],
    newest: ['n', BigInt(Date.now() - 15_000 * 60_000) * 1000n],
    'price-up': ['u', 25_000],
    'price-down': ['d', 15_000],
    value: ['v', 9_890],
    battery: ['b', 0],
  }[sort]
  return Buffer.from(`${letter}${key}:${id(2, 15_000)}`).toString('base64url')
}

const user = { userId: id(1, 5), admin: false }
const admin = { userId: id(1, 5), admin: true }
const [much, little] = ['p3@example.test', 'p2@example.test']

const lists: [string, number, (paging: Paging) => Promise<unknown>][] = [
  ['a common brand', 2, (paging) => listOfBrand(db, user, 'Dell', paging)],
  ['a rare brand whose laptops are old', 2, (paging) => listOfBrand(db, user, 'Razer', paging)],
  ['an unknown brand', 2, (paging) => listOfBrand(db, user, 'Nobody', paging)],
  ['the advertised', 2, (paging) => listAdvertised(db, user, paging)],
  ['the newest', 2, (paging) => listNewest(db, user, paging)],
  ['laptops like one', 2, () => listSimilar(db, user, id(2, 6_000))],
  ['a seller of much', 2, (paging) => listOfSeller(db, admin, 'p1@example.test', paging)],
  ['a seller of little that is old', 2, (paging) => listOfSeller(db, user, little, paging)],
  ['all', 2, (paging) => listAll(db, paging)],
  ['all of a seller of much', 2, (paging) => listAll(db, { ...paging, seller: id(1, 1) })],
  ['all of a seller of little that is old', 2, (paging) => listAll(db, { ...paging, seller: id(1, 2) })],
  ['all for sale', 2, (paging) => listAll(db, { ...paging, state: 'available' })],
  ['all held', 2, (paging) => listAll(db, { ...paging, state: 'held' })],
  ['all sold', 2, (paging) => listAll(db, { ...paging, state: 'sold' })],
  ['all withdrawn', 2, (paging) => listAll(db, { ...paging, state: 'withdrawn' })],
  ['the reported', 5, (paging) => listReported(db, admin, paging)],
  ['many bookings', 3, (paging) => listBookings(db, user, much, paging)],
  ['few, old bookings', 3, (paging) => listBookings(db, user, little, paging)],
  ['many wishes', 4, (paging) => listWishes(db, user, much, paging)],
  ['few, old wishes', 4, (paging) => listWishes(db, user, little, paging)],
  ['the audit log', 6, (paging) => listAudit(db, paging)],
  ['a common action', 6, (paging) => listAudit(db, { ...paging, action: 'product-sold' })],
  ['a rare, old action', 6, (paging) => listAudit(db, { ...paging, action: 'admin-granted' })],
  ['an active user’s entries', 6, (paging) => listAudit(db, { ...paging, user: id(1, 3) })],
  ['an inactive user’s entries', 6, (paging) => listAudit(db, { ...paging, user: id(1, 2) })],
  [
    'a rare action of an active user',
    6,
    (paging) => listAudit(db, { ...paging, user: id(1, 3), action: 'admin-granted' }),
  ],
  ['a long own history', 6, (paging) => listOwnAudit(db, id(1, 1), paging)],
  ['a short, old own history', 6, (paging) => listOwnAudit(db, id(1, 2), paging)],
]

describe('no page reads more the longer its table is:', () => {
  it.each(lists)('%s', async (_, kind, list) => {
    expect(await rowsReadBy(() => list({ limit: 24 }))).toBeLessThan(most)
    expect(await rowsReadBy(() => list({ limit: 24, after: deep(kind) }))).toBeLessThan(most)
  })
})

/** The most rows that a page of people may read: its counts stop at 1,001, except a seller’s sold laptops. */
const people: [string, number, (paging: Paging) => Promise<unknown>][] = [
  ['buyers', 4_000, (paging) => listUsersOfType(db, 'buyer', paging)],
  ['sellers, one of them with nearly all laptops', 10_000, (paging) => listUsersOfType(db, 'seller', paging)],
  ['the one with an address', 1_500, (paging) => listUsersOfType(db, 'buyer', { ...paging, q: 'p19998@example' })],
  ['none', 500, (paging) => listUsersOfType(db, 'buyer', { ...paging, q: 'qxzjvwkqx' })],
  ['a seller with nearly all laptops', 10_000, () => readPerson(db, id(1, 1))],
  ['a buyer with nearly all bookings', 4_000, () => readPerson(db, id(1, 3))],
]

describe('no page of people reads more the longer its tables are:', () => {
  it.each(people)('%s', async (_, mostOfThese, list) => {
    for (const after of [undefined, deep(1)]) {
      const plans = await plansOf(() => list({ limit: 24, after }), 'auto')
      expect(plans.reduce((sum, plan) => sum + rowsRead(plan), 0)).toBeLessThan(mostOfThese)
    }
  })
})

/**
 * The most laptops that each search may read of some 13,000 for sale: 1,001 for each count, the rows it filters out,
 * and a page.
 */
const searches: [string, number, SearchQuery][] = [
  ['nothing', 1_200, {}],
  ['nothing, by price', 1_200, { sort: 'price-down' }],
  ['common words', 6_000, { q: 'often laptop' }],
  ['the beginning of a word, by price', 1_200, { q: 'lap', sort: 'price-up' }],
  ['a rare word', 50, { q: 'seldom' }],
  ['an absent word', 300, { q: 'qxzjvwkqx' }],
  ['a misspelt word', 700, { q: 'seldum' }],
  ['a common brand', 1_200, { brand: ['Dell'] }],
  ['a rare brand whose laptops are old', 1_500, { brand: ['Razer'] }],
  ['a rare place', 2_500, { place: ['Town7'] }],
  ['months that few have', 2_000, { minMonths: 500 }],
  ['RAM that few have', 1_300, { minRam: 64 }],
  ['usual values of RAM that few have', 1_300, { ram: [4, 12, 64] }],
  ['usual values of storage that few have, of a common brand', 1_300, { storage: [64, 2_000], brand: ['Dell'] }],
  ['storage that few have', 1_300, { minStorage: 2_000 }],
  ['a battery that few have', 1_300, { minBattery: 95 }],
  ['a battery that few have, of a common brand', 1_300, { minBattery: 95, brand: ['Dell'] }],
  ['a year that few have', 1_300, { minYear: 2021 }],
  ['a screen that few have', 1_300, { minScreen: 17 }],
  ['a rare processor and kind of storage', 1_300, { processor: ['Apple M1'], storageKind: ['SSD'] }],
  ['a common processor', 2_400, { processor: ['Core i5'] }],
  ['RAM that many have, of a common brand', 2_600, { maxRam: 16, brand: ['Dell'] }],
  ['nothing, best value first', 1_200, { sort: 'value' }],
  ['a common brand, best value first', 1_200, { brand: ['Dell'], sort: 'value' }],
  ['nothing, best battery first', 1_200, { sort: 'battery' }],
  ['a common brand, best battery first', 1_200, { brand: ['Dell'], sort: 'battery' }],
  ['bounds', 6_000, { minPrice: 150, maxPrice: 200 }],
  ['three choices', 8_000, { brand: ['Dell'], condition: ['Fair'], place: ['Town2', 'Town5'] }],
  ['a word and two choices', 3_000, { q: 'often', place: ['Town6'], negotiable: true }],
  [
    'all choices',
    7_000,
    {
      brand: ['Dell', 'Razer'],
      condition: ['Fair'],
      place: ['Town2'],
      minPrice: 120,
      maxPrice: 250,
      maxMonths: 100,
      negotiable: true,
      verified: false,
    },
  ],
]

describe('no search reads many more laptops than it counts:', () => {
  it.each(searches)('%s', async (_, mostOfThese, query) => {
    for (const after of [undefined, deepIn(query.sort ?? defaultSort(query.q))]) {
      const plans = await plansOf(() => searchProducts(db, user, { ...query, limit: 24, after }), 'auto')
      expect(plans.reduce((sum, plan) => sum + rowsRead(plan, laptopsRead), 0)).toBeLessThan(mostOfThese)
    }
  })
})

describe('where the planner expects many matches', () => {
  const search = async (query: SearchQuery) => {
    const { total } = await searchProducts(db, user, query)
    const plans = await plansOf(() => searchProducts(db, user, { ...query, limit: 24 }), 'auto')
    return { count: total.count, plans }
  }
  // PostgreSQL takes the table for sixty times as large.
  beforeEach(() => setRows(800_000))
  afterAll(() => client.query('analyze search_entries'))

  it('counts the newest laptops', async () => {
    const { count, plans } = await search({ q: 'often laptop' })
    expect(count).toBe(1000)
    // The counts and the page.
    expect(valuesIn(plans, 'Index Name').filter((name) => name === 'search_entries_newest')).toHaveLength(2)
    expect(plans.reduce((sum, plan) => sum + rowsRead(plan, laptopsRead), 0)).toBeLessThan(4_000)
  })

  it('counts all laptops when too few of the newest match', async () => {
    await setRows(800_000_000)
    // Every laptop that works often is excellent.
    const query: SearchQuery = { q: 'often', maxPrice: 152, condition: ['Fair'] }
    const none = await searchProducts(db, user, query)
    expect(none.total).toEqual({ count: 0, capped: false })
    expect(none.facets.condition).toContainEqual({ value: 'Excellnet', count: 58, capped: false })
    const { plans } = await search(query)
    // The matches among the newest, then among all, and those in any condition.
    expect(valuesIn(plans, 'Index Name').slice(0, 3)).toEqual([
      'search_entries_newest',
      'search_entries_by_price',
      'search_entries_by_price',
    ])
  })

  it('filters the laptops with a rare word by the beginning of a common one', async () => {
    const { count, plans } = await search({ q: 'seldom lap' })
    expect(count).toBe(2)
    expect(valuesIn(plans, 'Index Cond').join()).not.toContain("''lap''")
  })
})

async function setRows(count: number): Promise<void> {
  await client.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', 'search_entries', 'reltuples', $1::real)`,
    [count],
  )
}

function valuesIn(plans: readonly Plan[], key: 'Index Cond' | 'Index Name'): string[] {
  return plans.flatMap((plan) => [...(plan[key] === undefined ? [] : [plan[key]]), ...valuesIn(plan.Plans ?? [], key)])
}

it('finds no listing with a picture that is new, without reading them all', async () => {
  const plans = await plansOf(() => samePhotoColumns(db, id(1, 2), [`/images/${'a'.repeat(64)}.jpg`]), 'auto')
  expect(plans.reduce((sum, plan) => sum + rowsRead(plan, laptopsRead), 0)).toBeLessThan(50)
})
