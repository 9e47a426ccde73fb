import { highestCount, type SearchQuery } from '@market/contract'
import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { openKysely, openPool } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'
import { allOf, choicesOf } from './conditions.ts'
import { countEntries, type Counts } from './count-entries.ts'
import { countFacets } from './count-facets.ts'
import { foldBits, tidyBits } from './fold-bits.ts'
import { foldCells } from './fold-cells.ts'
import { entriesFound } from './found.ts'
import { mapWord } from './map-words.ts'
import { allWords } from './text-query.ts'

const log = { info: () => {}, warn: () => {}, error: console.error }
const brands = [
  '01930000-0000-7000-8000-000000000001',
  '01930000-0000-7000-8000-000000000002',
  '01930000-0000-7000-8000-000000000003',
]
const sellers = Array.from({ length: 6 }, () => newId())
const places = ['Dhaka', 'DHAKA', 'Sylhet', 'Boyra, Khulna', '']
const words = ['battery', 'charger', 'scratch']
const facets = ['brand', 'condition', 'price', 'months', 'place', 'negotiable', 'verified'] as const

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openKysely<Tables>(openPool(database.app, { max: 6, log }))
  for (const [n, id] of sellers.entries()) {
    await sql`insert into users (id, email, name, user_type, created_at) values (${id}::uuid, ${`s${n}@example.test`}, 'S', 'seller', now())`.execute(
      db,
    )
  }
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const listing = fc.record({
  seller: fc.constantFrom(...sellers),
  brand: fc.constantFrom(...brands),
  condition: fc.constantFrom('excellent', 'good', 'fair'),
  price: fc.integer({ min: 100, max: 90_000 }),
  months: fc.option(fc.integer({ min: 0, max: 70 })),
  negotiable: fc.boolean(),
  place: fc.constantFrom(...places),
  words: fc.subarray(words),
})
type Listing = typeof listing extends fc.Arbitrary<infer One> ? One : never

async function list(one: Listing): Promise<void> {
  await sql`insert into products (id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url, location, used_months, negotiable, posted_at)
    values (${newId()}::uuid, ${one.seller}::uuid, ${one.brand}::uuid, 'Laptop', ${one.words.join(' ')}, ${one.price}, ${one.condition}, '', ${one.place}, ${one.months}, ${one.negotiable}, now())`.execute(
    db,
  )
}

/** One of those that are listed, whichever `n` falls on. */
const some = (n: number) =>
  sql`id = (select id from products order by id offset ${n}::int % greatest((select count(*)::int from products), 1) limit 1)`
const changes = fc.oneof(
  fc.record({ does: fc.constant('list' as const), one: listing, n: fc.nat(500) }),
  fc.record({
    does: fc.constantFrom('edit', 'sell', 'put up again', 'withdraw', 'delete'),
    one: listing,
    n: fc.nat(500),
  }),
  fc.record({
    does: fc.constantFrom('verify', 'fold', 'put into bits', 'tidy bits', 'make bits of words'),
    one: listing,
    n: fc.nat(500),
  }),
)
type Change = typeof changes extends fc.Arbitrary<infer One> ? One : never

async function make({ does, one, n }: Change): Promise<void> {
  if (does === 'list') await list(one)
  else if (does === 'edit')
    await sql`update products set brand_id = ${one.brand}::uuid, resale_price = ${one.price}, location = ${one.place}, used_months = ${one.months}, condition = ${one.condition}, description = ${one.words.join(' ')} where ${some(n)}`.execute(
      db,
    )
  else if (does === 'verify')
    await sql`update users set verified = not verified where id = ${one.seller}::uuid`.execute(db)
  else if (does === 'fold') await foldCells(db)
  else if (does === 'put into bits') await foldBits(db)
  else if (does === 'tidy bits') await tidyBits(db)
  else if (does === 'make bits of words') for (const word of one.words) await mapWord(db, word)
  else if (does === 'delete')
    await sql`delete from search_entries where product_id = (select id from products where ${some(n)})`.execute(db)
  else
    await sql`update products set ${does === 'withdraw' ? sql`withdrawn = true` : sql`sold = ${does === 'sell'}`} where ${some(n)}`.execute(
      db,
    )
}

const flag = fc.option(fc.boolean(), { nil: undefined })
const bound = (max: number) =>
  fc.option(fc.oneof(fc.integer({ min: 0, max }), fc.constantFrom(50, 100, 7, 13)), { nil: undefined })
const question = fc.record({
  brandIds: fc.option(fc.subarray(brands)),
  condition: fc.option(fc.subarray(['Excellnet', 'Good', 'Fair'] as const, { minLength: 1 }), { nil: undefined }),
  place: fc.option(fc.subarray(['dhaka', 'Sylhet', 'Khulna', 'Feni'], { minLength: 1 }), { nil: undefined }),
  minPrice: bound(900),
  maxPrice: bound(900),
  minMonths: bound(70),
  maxMonths: bound(70),
  negotiable: flag,
  verified: flag,
  words: fc.subarray(words),
})
type Question = typeof question extends fc.Arbitrary<infer One> ? One : never

const known = (counts: Counts['by'], facet: (typeof facets)[number]) =>
  Object.fromEntries(
    (counts.get(facet)?.values ?? []).map(({ value, count }) => [value, Math.min(count, highestCount)]),
  )

interface Entry {
  key: string
  id: string
}
const entriesOf = async (trx: Db, entries: RawBuilder<unknown> | undefined) =>
  (await sql<Entry>`select key::text, id from (${entries}) e order by id`.execute(trx)).rows

async function compare({ brandIds, words: asked, ...query }: Question): Promise<void> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as SearchQuery
  const chosen = choicesOf(given, brandIds, asked.length === 0 ? null : allWords(asked, false), asked)
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const counted = await countFacets(trx, chosen)
      expect(counted.total).toBe((await countEntries(trx, allOf(chosen), [])).total)
      for (const facet of facets) {
        const plainly = await countEntries(trx, allOf(chosen, chosen.by.has(facet) ? facet : null), [facet])
        expect([facet, known(new Map([[facet, counted.by[facet]]]), facet)]).toEqual([facet, known(plainly.by, facet)])
        expect(counted.by[facet].capped).toBe(false)
      }
      const { found } = counted
      for (const key of found ? (['posted_at', 'price'] as const) : []) {
        const plainly = sql<Entry>`select ${sql.id(key)} as key, e.product_id as id from search_entries e where ${allOf(chosen)}`
        expect(await entriesOf(trx, found && entriesFound(chosen, found, key))).toEqual(await entriesOf(trx, plainly))
      }
    })
}

const told = { seed: 20_261_121, endOnFailure: true }
const uncounted = async () =>
  (
    await sql<{
      n: number
    }>`select ((select count(*) from search_cell_changes) + (select count(*) from search_bit_changes))::int as n`.execute(
      db,
    )
  ).rows[0]?.n
const foldAll = async () => {
  await foldCells(db)
  await foldBits(db)
  await tidyBits(db)
}

it('counts are those of the laptops themselves whatever is listed, changed, sold, withdrawn, verified and summed up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(listing, { minLength: 20, maxLength: 30 }),
      fc.array(changes, { maxLength: 12 }),
      fc.array(question, { minLength: 4, maxLength: 6 }),
      async (listings, then, questions) => {
        for (const one of listings) await list(one)
        for (const one of then) await make(one)
        for (const one of questions) await compare(one)
        await foldAll()
        await foldAll()
        expect(await uncounted()).toBe(0)
        for (const one of questions) await compare(one)
      },
    ),
    { ...told, numRuns: 12 },
  )
})

it('counts stay right for whoever asks while several sum up and others write', async () => {
  const cases = fc.sample(fc.tuple(listing, changes, question), { numRuns: 40, seed: told.seed })
  const over = new AbortController()
  const folding = [0, 1].map(async () => {
    while (!over.signal.aborted) await foldAll()
  })
  try {
    await Promise.all([
      (async () => {
        for (const [one, change] of cases) {
          await list(one)
          await make(change)
        }
      })(),
      (async () => {
        for (const [, , one] of cases) await compare(one)
      })(),
    ])
  } finally {
    over.abort()
    await Promise.all(folding)
  }
  for (const [, , one] of cases) await compare(one)
})

it('summing up that is broken off half way has changed nothing and is done the next time', async () => {
  const [one] = fc.sample(listing, { numRuns: 1, seed: told.seed })
  if (one) await list(one)
  const before = await uncounted()
  expect(before).toBeGreaterThan(0)
  await db.transaction().execute(async (trx) => {
    await sql`lock table search_cells in share row exclusive mode`.execute(trx)
    const broken = foldCells(db).then(
      () => 'done',
      () => 'broken off',
    )
    const waiting = sql<{
      pid: number
    }>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const pid = await vi.waitUntil(async () => (await waiting.execute(db)).rows[0]?.pid, { timeout: 20_000 })
    await sql`select pg_cancel_backend(${pid}::int)`.execute(db)
    expect(await broken).toBe('broken off')
  })
  expect(await uncounted()).toBe(before)
  const questions = fc.sample(question, { numRuns: 5, seed: told.seed })
  for (const asked of questions) await compare(asked)
  await foldAll()
  expect(await uncounted()).toBe(0)
  for (const asked of questions) await compare(asked)
})
