import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { fewestComparable, toMajor, type Facts } from '@market/contract'
import type { Trained } from '@market/prices'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { laptopOf, type LaptopRow } from './sold-laptop.ts'
import type { Evidence, StoredModel } from './stored-model.ts'

/** A model learns from so many of the newest sales: some 2 s of a processor and 210 MB (bench/price). */
export const mostSales = 5_000

interface SaleRow extends LaptopRow {
  product_id: string | null
  price: number
  month: string
}

/**
 * Trains a model on the newest sales and stores it as the next version, at most every six hours, and only when the sales
 * have changed.
 */
export async function trainModel(db: Db): Promise<void> {
  const last = await db
    .selectFrom('price_models')
    .select(['version', 'sales_state', sql<boolean>`trained_at > now() - interval '6 hours'`.as('fresh')])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.fresh === true) return
  const { state, count } = await readState(db)
  if (count < fewestComparable || state === last?.sales_state) return
  const sales = await readNewest(db)
  const { model, features, kept } = await trainInThread(sales)
  const body: StoredModel = { model, features, evidence: kept.flatMap((n) => sales[n] ?? []).map(evidenceOf) }
  await db
    .insertInto('price_models')
    .values({
      version: (last?.version ?? 0) + 1,
      sales_state: state,
      sales: model.sales,
      median_error: model.medianError,
      body: JSON.stringify(body),
    })
    // Another process was faster.
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  await sql`delete from price_models where version < (select max(version) from price_models)`.execute(db)
  // Replies to visitors are cached.
  await sql`select tell_changes('{prices}')`.execute(db)
}

/** Changes with each sale that is added or deleted. */
async function readState(db: Db): Promise<{ state: string; count: number }> {
  const { rows } = await sql<{ state: string; count: number }>`
    select count(*) || ':' || coalesce(max(id::text), '') as state, count(*)::integer as count from sales`.execute(db)
  return rows[0] ?? { state: '', count: 0 }
}

async function readNewest(db: Db): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select product_id, title, brand, condition, months, facts, price, to_char(sold_on, 'YYYY-MM') as month
    from sales order by sold_on desc, id desc limit ${mostSales}::integer`.execute(db)
  return rows
}

function evidenceOf({ product_id: product, title: name, facts, price, month }: SaleRow): Evidence {
  return { product, name, facts: shownFacts(facts), price: toMajor(price), month }
}

const shown = [
  'model',
  'modelYear',
  'processor',
  'ramGb',
  'storageGb',
  'storageKind',
  'screenInches',
  'graphics',
  'batteryHealthPercent',
] as const

function shownFacts(facts: Facts): Evidence['facts'] {
  return shown.flatMap((fact) => {
    const value = facts[fact]
    return value === undefined ? [] : [{ fact, value }]
  })
}

function trainInThread(rows: readonly SaleRow[]): Promise<Trained> {
  const sales = rows.map((row) => ({ ...laptopOf(row), price: toMajor(row.price) }))
  return new Promise((resolve, reject) => {
    const worker = new Worker(createRequire(import.meta.url).resolve('#training-thread'), { workerData: sales })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the training ended with ${code}`)))
  })
}
