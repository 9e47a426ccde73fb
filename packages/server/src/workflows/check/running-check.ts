import { Problem, type OrderTerms } from '@market/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { Statement } from '../../features/checks/judgement.ts'
import type { CheckRow } from '../../features/checks/noun.ts'
import { findByKey } from '../../features/checks/repository.ts'
import { lockTrade, type Trade } from '../trade/trade.ts'

/** What the listing of an order's laptop says of it. */
export interface Listed extends Statement {
  itemName: string
  photoUrl: string
  /** The keyed hash of the serial number. */
  machine: string | null
}

export async function readListed(db: Db, orderId: string): Promise<Listed> {
  return db
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['p.item_name as itemName', 'p.photo_url as photoUrl', 'p.facts', 'p.machine'])
    .select(sql<number>`floor(extract(epoch from now() - p.posted_at) / 86400)::int`.as('days'))
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/**
 * The check that this key has opened, and its order, locked. @throws Problem `check-not-found` when it is over or there
 * is none
 */
export async function lockCheck(trx: Tx, terms: OrderTerms, key: string): Promise<{ check: CheckRow; trade: Trade }> {
  const found = await findByKey(trx, key)
  if (!found) throw new Problem('check-not-found')
  const trade = await lockTrade(trx, terms, found.order_id)
  // Read again: another one may have ended it before the lock.
  const check = await findByKey(trx, key)
  if (!check) throw new Problem('check-not-found')
  return { check, trade }
}
