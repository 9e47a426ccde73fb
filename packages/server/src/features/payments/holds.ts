import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** A buyer holds a laptop while paying: 15 minutes, 30 with renewals. */
const minutes = { once: 15, longest: 30 }

const nextExpiry = sql<Date>`least(now() + interval '${sql.raw(String(minutes.once))} minutes', taken_at + interval '${sql.raw(String(minutes.longest))} minutes')`

export interface Hold {
  product_id: string
  buyer_id: string
  payment_id: string
  expires_at: Date
  running: boolean
}

function holds(db: Db) {
  return db
    .selectFrom('holds')
    .select(['product_id', 'buyer_id', 'payment_id', 'expires_at'])
    .select(sql<boolean>`expires_at > now()`.as('running'))
}

export function findHoldOf(db: Db, productId: string): Promise<Hold | undefined> {
  return holds(db).where('product_id', '=', productId).executeTakeFirst()
}

export function findHoldBy(db: Db, buyerId: string): Promise<Hold | undefined> {
  return holds(db).where('buyer_id', '=', buyerId).executeTakeFirst()
}

/** False when the laptop is held or the buyer holds another: unique indexes allow one row for each. */
export async function takeHold(
  db: Db,
  wanted: { productId: string; buyerId: string; paymentId: string },
): Promise<boolean> {
  const { productId, buyerId, paymentId } = wanted
  const expiry = sql<Date>`now() + interval '${sql.raw(String(minutes.once))} minutes'`
  const result = await db
    .insertInto('holds')
    .values({ product_id: productId, buyer_id: buyerId, payment_id: paymentId, expires_at: expiry })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function renewHold(db: Db, paymentId: string): Promise<Hold | undefined> {
  await db.updateTable('holds').set({ expires_at: nextExpiry }).where('payment_id', '=', paymentId).execute()
  return holds(db).where('payment_id', '=', paymentId).executeTakeFirst()
}

export async function freeHold(db: Db, paymentId: string): Promise<void> {
  await db.deleteFrom('holds').where('payment_id', '=', paymentId).execute()
}
