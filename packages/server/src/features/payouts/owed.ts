import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** An ended order of which a seller is owed something, or owes. */
export interface Owed {
  orderId: string
  currency: string
  itemName: string
  /** In minor units; below zero where money went back to the buyer after it was paid out. */
  amount: number
  completedAt: Date
  payableFrom: Date
  /** The bank disputes the charge. */
  isDisputed: boolean
  /** By the database's time. */
  isPayable: boolean
}

/**
 * What a seller is owed, oldest first: sums of the ledger. An order is payable so many days after its completion,
 * unless the bank disputes the charge.
 */
export async function readOwed(db: Db, sellerId: string, payableDays: number): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select o.id as "orderId", o.currency, p.item_name as "itemName", s.amount::float8, done.at as "completedAt",
      payable.at as "payableFrom", m.disputed_at is not null as "isDisputed",
      payable.at <= now() and m.disputed_at is null as "isPayable"
    from orders o join products p on p.id = o.product_id join payments m on m.id = o.payment_id
      cross join lateral (select balance_of(o.id, 'seller') as amount) s
      cross join lateral (select max(e.at) as at from order_events e
        where e.order_id = o.id and e.to_state = 'completed' and e.from_state <> 'completed') done
      cross join lateral (select done.at + make_interval(days => ${payableDays}::int) as at) payable
    where o.seller_id = ${sellerId}::uuid and o.has_seller_balance
    order by done.at, o.id`.execute(db)
  return rows
}

/** By currency. */
export function byCurrency(owed: readonly Owed[]): Map<string, Owed[]> {
  return Map.groupBy(owed, ({ currency }) => currency)
}

/** Of one currency, in minor units. Debts count at once, and what is owed when it is payable. */
export function payableOf(owed: readonly Owed[]): number {
  const counted = owed.filter(({ amount, isPayable }) => amount < 0 || isPayable)
  return Math.max(
    counted.reduce((sum, { amount }) => sum + amount, 0),
    0,
  )
}
