import { toMajor, type OwnPayout, type CallReply, type Calls, type SellerBalance } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isoText, jsonObject } from '../../db/paging/json-object.ts'
import { findPayee, presentPayee } from './payees.ts'
import type { SealKeys } from '../../platform/seal-keys.ts'
import { byCurrency, payableOf, readOwed, type Owed } from './owed.ts'

/** Of payout `w`. */
export const payoutFields = {
  _id: sql`w.id`,
  amount: sql`w.amount / 100::float8`,
  currency: sql`w.currency`,
  state: sql`w.state`,
  openedOn: isoText(sql`w.opened_at`),
  movedOn: isoText(sql`w.moved_at`),
  reference: sql`w.reference`,
  reason: sql`w.reason`,
}

const newest = 100

interface Needs {
  db: Db
  payeeKeys: SealKeys
  payableDays: number
}

/** What a seller is owed, why and since when. */
export async function getOwnMoney(
  { db, payeeKeys, payableDays }: Needs,
  sellerId: string,
): Promise<CallReply<Calls['getOwnMoney']>> {
  const owed = byCurrency(await readOwed(db, sellerId, payableDays))
  const { rows } = await sql<{ item: OwnPayout }>`
    select ${jsonObject(payoutFields)} as item from payouts w where w.seller_id = ${sellerId}::uuid
    order by w.opened_at desc, w.id desc limit ${newest}`.execute(db)
  const payouts = rows.map(({ item }) => item)
  const underWay = await readUnderWay(db, sellerId)
  const held = await db.selectFrom('payout_holds').select('user_id').where('user_id', '=', sellerId).execute()
  const payee = await findPayee(db, sellerId)
  const currencies = new Set([...owed.keys(), ...underWay.keys()])
  return {
    respons: {
      balances: [...currencies].map((currency) =>
        balanceOf(currency, owed.get(currency) ?? [], underWay.get(currency) ?? 0),
      ),
      payee: payee ? presentPayee(payee, payeeKeys) : null,
      held: held.length > 0,
      payouts,
    },
  }
}

async function readUnderWay(db: Db, sellerId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select currency, amount from payouts
    where seller_id = ${sellerId}::uuid and state in ('open', 'sending', 'sent')`.execute(db)
  return new Map(rows.map(({ currency, amount }) => [currency, amount]))
}

function balanceOf(currency: string, owed: readonly Owed[], underWay: number): SellerBalance {
  const balance = owed.reduce((sum, { amount }) => sum + amount, 0)
  return {
    currency,
    balance: toMajor(balance),
    payable: toMajor(payableOf(owed)),
    underWay: toMajor(underWay),
    orders: owed.map(({ orderId, itemName, amount, completedAt, payableFrom, isDisputed }) => ({
      orderId,
      itemName,
      amount: toMajor(amount),
      since: completedAt.toISOString(),
      payableFrom: payableFrom.toISOString(),
      disputed: isDisputed,
    })),
  }
}
