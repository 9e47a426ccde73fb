import { setImmediate as nextTurn } from 'node:timers/promises'
import { toMajor } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { notBackedOff, workThrough } from '../../platform/jobs/work-through.ts'
import { writeRatios, type Ratio } from '../listings/entries/entry-ratios.ts'
import { missingIn } from './price-range.ts'
import { laptopOf, type LaptopRow } from './sold-laptop.ts'
import { findVersion, readPrices, type Prices } from './stored-model.ts'

const batchSize = 250
/** At most so many entries a run, so that other jobs run in between. */
const mostBatches = 10

interface EntryRow extends LaptopRow {
  id: string
  price: number
  /** Of the entry: another one after any change. */
  state: string
}

/** Compares the prices of laptops for sale with their ranges, by the newest model, for the order by value. */
export async function rateEntries(db: Db): Promise<void> {
  const version = await findVersion(db)
  if (version === null || (await readUnrated(db, version, 1)).length === 0) return
  const prices = await readPrices(db)
  if (prices === null) return
  await workThrough(db, 'rate-entries', async ({ together }) => {
    for (let batch = 0; batch < mostBatches; batch++) {
      const entries = await readUnrated(db, prices.version, batchSize)
      await together(entries, async (_, some) => writeRatios(db, prices.version, await rateEach(some, prices)))
      if (entries.length < batchSize) break
    }
  })
}

async function readUnrated(db: Db, version: number, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select p.id, p.resale_price as price, e.state, p.item_name as title, b.name as brand, p.condition, p.used_months as months, p.facts
    from (select product_id, xmin::text as state from search_entries where price_model < ${version}::integer
          and ${notBackedOff('rate-entries', sql`product_id`)}
        order by price_model, product_id limit ${limit}::integer) e
      join products p on p.id = e.product_id join brands b on b.id = p.brand_id`.execute(db)
  return rows
}

/** Requests are answered in between: each takes a millisecond. */
async function rateEach(entries: readonly EntryRow[], prices: Prices): Promise<Ratio[]> {
  const ratios: Ratio[] = []
  for (const { id, state, price, ...row } of entries) {
    const laptop = laptopOf(row)
    const known = missingIn(prices.evidenceFor(laptop)) === null
    const middle = prices.estimate(laptop).middle
    ratios.push({
      id,
      state,
      ratio: known ? Math.min(highestRatio, Math.round((100 * toMajor(price)) / middle)) : null,
    })
    await nextTurn()
  }
  return ratios
}

/** Above it no price is told from another; the index of the order counts down from it. */
const highestRatio = 10_000
