import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { factNames, factOf, fewestComparable, toMajor, type Facts } from '@market/contract'
import { decodeProcessor } from '@market/laptop-facts'
import type { Trained } from '@market/prices'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { readCounted, readState, type SaleRow } from './read-sales.ts'
import { laptopOf } from './sold-laptop.ts'
import type { Evidence, StoredModel } from './stored-model.ts'

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
  const state = await readState(db)
  if (state === last?.sales_state) return
  const sales = await readCounted(db)
  const tooFew = sales.length < fewestComparable
  if (tooFew && last === undefined) return
  const body = tooFew ? nothingLearnt : await learnFrom(sales)
  await db
    .insertInto('price_models')
    .values({
      version: (last?.version ?? 0) + 1,
      sales_state: state,
      sales: body.model.sales,
      median_error: body.model.medianError,
      body: JSON.stringify(body),
    })
    // Another process was faster.
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  await sql`delete from price_models where version < (select max(version) from price_models)`.execute(db)
}

/** What follows a model whose sales are gone: a range of nothing. */
const nothingLearnt: StoredModel = {
  model: { sales: 0, base: 0, weights: {}, range: { low: 0, high: 0 }, medianError: 0 },
  features: { names: [], sales: [] },
  evidence: [],
}

async function learnFrom(sales: readonly SaleRow[]): Promise<StoredModel> {
  const { model, features, kept } = await trainInThread(sales)
  const sellers = [...new Set(sales.map(({ seller }) => seller))]
  const numbers = new Map(sellers.map((seller, n) => [seller, n]))
  const evidence = kept.flatMap((n) => sales[n] ?? []).map((sale) => evidenceOf(sale, numbers.get(sale.seller) ?? 0))
  return { model, features, evidence }
}

function evidenceOf({ product_id: product, brand, facts, price, month }: SaleRow, seller: number): Evidence {
  return { product, seller, brand, facts: shownFacts(facts), price: toMajor(price), month }
}

/** Nothing in a seller's own words: the sale is shown on other sellers' pages. */
function shownFacts(facts: Facts): Evidence['facts'] {
  return factNames.flatMap((fact) => {
    const { type, ofSales } = factOf(fact)
    const stated = facts[fact]
    const value = type === 'text' ? decodeProcessor(String(stated))?.name : stated
    return ofSales === undefined || stated === undefined || value === undefined ? [] : [{ fact, value }]
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
