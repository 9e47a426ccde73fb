import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import type { Db } from '../../db/db.ts'
import { openKysely, openPool } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'
import { allOf, choicesOf } from './conditions.ts'
import { countEntries } from './count-entries.ts'
import { countFacets } from './count-facets.ts'
import { foldBits, tidyBits } from './fold-bits.ts'
import { mapWords } from './map-words.ts'
import { allWords } from './text-query.ts'

const log = { info: () => {}, warn: () => {}, error: console.error }

let database: TestDatabase
let db: Db
let owner: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openKysely<Tables>(openPool(database.app, { max: 2, log }))
  owner = openKysely<Tables>(openPool(database.owner, { max: 1, log }))
})
afterAll(async () => {
  await Promise.all([db.destroy(), owner.destroy()])
  await database.drop()
})

const wordsWithBits = async () =>
  (await sql<{ word: string }>`select word from search_bit_words order by word`.execute(db)).rows.map(
    ({ word }) => word,
  )
const chunks = async () =>
  (await sql<{ size: number; used: number }>`select size, used from search_chunks order by chunk`.execute(db)).rows

/** As few as are counted one by one, so that plain counts are exact too. */
async function compare(words: string[]): Promise<number> {
  const chosen = choicesOf({ place: ['Dhaka'], maxPrice: 777 }, null, allWords(words, false), words)
  const { total, by } = await countFacets(db, chosen)
  expect(total).toBe((await countEntries(db, allOf(chosen), [])).total)
  expect(by.negotiable.capped).toBe(false)
  for (const facet of ['negotiable', 'place'] as const) {
    const plainly = await countEntries(db, allOf(chosen, facet === 'place' ? facet : null), [facet])
    expect(by[facet].values.toSorted((a, b) => (a.value < b.value ? -1 : 1))).toEqual(
      plainly.by.get(facet)?.values.toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    )
  }
  return total
}

it('a word has bits while it is common, and chunks that are short or have become empty are moved together, the counts being right all along', async () => {
  await sql`
    insert into search_entries (product_id, seller_id, brand_id, price, posted_at, condition, negotiable, verified, place, words)
    select gen_random_uuid(), gen_random_uuid(), '01930000-0000-7000-8000-000000000001', 100 * (n % 1500), now(), 'good', n % 3 = 0, false, place,
      array_to_tsvector(array[case when n % 10 < 9 then 'frequent' else 'seldom' end, 'n' || n, '=l' || lower(place), '=p' || search_price_range(100 * (n % 1500))])
    from generate_series(1, 3840) n, lateral (select (array['Dhaka', 'Sylhet', 'DHAKA'])[1 + n % 3]) p (place)`.execute(
    db,
  )
  await foldBits(db)
  await tidyBits(db)
  expect(await wordsWithBits()).toEqual([])
  // The first 960 stood in a shorter one until there was a longer one.
  expect(await chunks()).toEqual([{ size: 3840, used: 3840 }])
  await sql`analyze search_entries`.execute(owner)
  await mapWords(db)
  expect(await wordsWithBits()).toEqual(['frequent'])
  expect(await compare(['frequent'])).toBeGreaterThan(1_000)

  await sql`delete from search_entries where price % 1000 < 700`.execute(db)
  await compare(['frequent'])
  await foldBits(db)
  await tidyBits(db)
  const [chunk, ...others] = await chunks()
  expect(chunk?.size).toBe(3840)
  expect(chunk?.used).toBeLessThan(2000)
  expect(others).toEqual([])
  const left = await compare(['frequent'])
  expect(left).toBeGreaterThan(100)
  await sql`analyze search_entries`.execute(owner)
  await mapWords(db)
  expect(await wordsWithBits()).toEqual([])
  expect(await compare(['frequent'])).toBe(left)
})
