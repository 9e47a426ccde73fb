import type { PastSale } from '@market/contract'
import {
  estimatePrice,
  indexFeatures,
  type Estimate,
  type Laptop,
  type NamedFeatures,
  type PriceModel,
} from '@market/prices'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** A sale as it is shown; what is added stays on the server. */
export interface Evidence extends PastSale {
  /** The listing's id. */
  product: string | null
  /** A number that tells the sellers of this model's sales apart, and says nothing else of them. */
  seller: number
}

/** `price_models.body`: the model, and the sales that it was trained on. */
export interface StoredModel {
  model: PriceModel
  features: NamedFeatures
  evidence: readonly Evidence[]
}

/** The newest model, ready to estimate by. */
export interface Prices {
  version: number
  medianError: number
  estimate(laptop: Laptop): Estimate
  /** The comparable sales, the nearest first. */
  evidenceFor(laptop: Laptop): Evidence[]
}

export async function findVersion(db: Db): Promise<number | null> {
  const newest = await db
    .selectFrom('price_models')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.version ?? null
}

/** Null before the first training. */
export async function readPrices(db: Db): Promise<Prices | null> {
  const { rows } = await sql<{ version: number; body: StoredModel }>`
    select version, body from price_models order by version desc limit 1`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { model, features, evidence } = row.body
  const index = indexFeatures(features)
  return {
    version: row.version,
    medianError: model.medianError,
    estimate: (laptop) => estimatePrice(model, laptop),
    evidenceFor: (laptop) => index.find(laptop).flatMap(({ sale }) => evidence[sale] ?? []),
  }
}

/** Reads the newest model, and each version once. */
export function rememberPrices(): (db: Db) => Promise<Prices | null> {
  let known: Prices | null = null
  return async (db) => {
    const version = await findVersion(db)
    if (version !== (known?.version ?? null)) known = await readPrices(db)
    return known
  }
}
