import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import type { Account } from './noun.ts'

/** The transfers that there are, each from one account to another. The database has the same list. */
const transfers = {
  charge: ['provider', 'held'],
  'award-buyer': ['held', 'buyer'],
  'award-back': ['buyer', 'held'],
  'award-seller': ['held', 'seller'],
  fee: ['held', 'fees'],
  'fee-back': ['fees', 'seller'],
  'take-back': ['seller', 'buyer'],
  refund: ['buyer', 'provider'],
  'refund-failed': ['provider', 'buyer'],
  'refund-by-hand': ['buyer', 'by-hand'],
  'given-twice': ['costs', 'buyer'],
  'given-twice-back': ['buyer', 'costs'],
  'paid-out': ['seller', 'bank'],
  'paid-out-back': ['bank', 'seller'],
  'written-off': ['costs', 'seller'],
  'fraud-loss': ['costs', 'seller'],
  'written-off-back': ['seller', 'costs'],
} as const satisfies Record<string, readonly [debit: Account, credit: Account]>
export type Transfer = Exclude<keyof typeof transfers, 'paid-out' | 'paid-out-back'>

/** The order of a transfer, whose row is locked. */
interface OfOrder {
  id: string
  currency: string
}

/**
 * Books a transfer of an order's money, in minor units. `cause` is what makes it happen once: an order has one transfer
 * of a kind for each. Nothing for an amount of 0.
 */
export async function post(trx: Tx, order: OfOrder, kind: Transfer, amount: number, cause: string): Promise<void> {
  if (amount === 0) return
  const [debit, credit] = transfers[kind]
  await trx
    .insertInto('ledger')
    .values({
      id: newId(),
      order_id: order.id,
      kind,
      debit,
      credit,
      amount,
      currency: order.currency,
      source: `${kind}:${order.id}:${cause}`,
    })
    .execute()
}

/**
 * Books what a payout takes from its orders, or brings back to them, in minor units: in one statement, because the
 * database makes the payout's sum once for each.
 */
export async function postOfPayout(
  trx: Tx,
  payout: { id: string; currency: string },
  kind: 'paid-out' | 'paid-out-back',
  parts: readonly { orderId: string; amount: number }[],
): Promise<void> {
  const [debit, credit] = transfers[kind]
  const rows = parts.map(({ orderId, amount }) => ({ id: newId(), order_id: orderId, amount }))
  await sql`
    insert into ledger (id, order_id, kind, debit, credit, amount, currency, source, payout_id)
    select p.id, p.order_id, ${kind}, ${debit}, ${credit}, p.amount, ${payout.currency},
      ${kind}::text || ':' || p.order_id || ':' || ${payout.id}::text, ${payout.id}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, order_id uuid, amount bigint)`.execute(trx)
}

/**
 * `notGivenBack`: what is not the buyer's of what was charged. `twice`: what the buyer was given beyond the charge, a part
 * of `costs`.
 */
export type Balances = Record<Account | 'notGivenBack' | 'twice', number>

/** The sums of an order's accounts, in minor units; `provider` is below zero by what was charged and not refunded. */
export async function readBalances(db: Db, orderId: string): Promise<Balances> {
  const { rows } = await sql<{ account: keyof Balances; sum: number }>`
    select a.account, sum(a.amount)::float8 as sum from ledger l
      cross join lateral (values (l.credit, l.amount), (l.debit, -l.amount)) a(account, amount)
    where l.order_id = ${orderId}::uuid group by a.account
    union all select 'notGivenBack', not_given_back(${orderId}::uuid)
    union all select 'twice', given_twice(${orderId}::uuid)`.execute(db)
  const none = { provider: 0, held: 0, buyer: 0, seller: 0, fees: 0, bank: 0, 'by-hand': 0, costs: 0 }
  const sums = Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
  return { ...none, notGivenBack: 0, twice: 0, ...sums }
}

/** What its buyer has back of an order's charge, on the card or sent by hand; nothing of it twice. */
export function paidBack(order: { amount: number }, { notGivenBack, buyer }: Balances): number {
  return order.amount - notGivenBack - buyer
}

/**
 * What a seller is owed of all orders in a currency, in minor units; below zero: owes. Who decides by it has locked the
 * seller. The database has the same sum.
 */
export async function readSellerBalance(db: Db, sellerId: string, currency: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select seller_balance(${sellerId}::uuid, ${currency})::float8 as sum`.execute(db)
  return rows[0]?.sum ?? 0
}

/** What is booked of each refund of an order, by the provider's number. */
export async function readRefunds(db: Db, orderId: string): Promise<Map<string, { amount: number; failed: number }>> {
  const { rows } = await sql<{ id: string; amount: number; failed: number }>`
    select split_part(source, ':', 3) as id, coalesce(sum(amount) filter (where kind = 'refund'), 0)::float8 as amount,
      coalesce(sum(amount) filter (where kind = 'refund-failed'), 0)::float8 as failed
    from ledger where order_id = ${orderId}::uuid and kind in ('refund', 'refund-failed') group by 1`.execute(db)
  return new Map(rows.map(({ id, ...booked }) => [id, booked]))
}
