import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { isId, newId } from '../../db/id.ts'
import type { PayoutRow } from './noun.ts'

/** Undefined while another payout of the seller in this currency is open, being sent or sent. Its transfers are booked with it. */
export async function insertPayout(
  trx: Tx,
  payout: Pick<PayoutRow, 'seller_id' | 'payee_id' | 'amount' | 'currency'>,
): Promise<PayoutRow | undefined> {
  return trx
    .insertInto('payouts')
    .values({ id: newId(), ...payout })
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'currency']) // Without parameters, so that the index is found in a prepared statement.
        .where(sql<boolean>`state in ('open', 'sending', 'sent')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  if (!isId(id)) return undefined
  return db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Its orders are locked before. */
export function lockPayout(trx: Tx, id: string): Promise<PayoutRow | undefined> {
  return trx.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type ReasonToCancel = 'money-back' | 'bank-dispute' | 'account-taken-over'

/** Why an open payout is about to be cancelled: money of its orders went back or is disputed, or the account changed hands. */
export async function findReasonToCancel(db: Db, { id }: PayoutRow): Promise<ReasonToCancel | null> {
  const { rows } = await sql<{ why: ReasonToCancel | null }>`select reason_to_cancel(${id}::uuid) as why`.execute(db)
  return rows[0]?.why ?? null
}

/**
 * Payout `w` came back after its seller's account was deleted, and some of its money is still owed: no later payout of
 * the order has it.
 */
export const isLeftBehind = sql<boolean>`(w.state = 'returned'
  and exists (select from users s where s.id = w.seller_id and s.deleted_at is not null)
  and exists (select from ledger l where l.payout_id = w.id and l.kind = 'paid-out'
    and balance_of(l.order_id, 'seller') > 0 and not exists (
      select from ledger m join payouts later on later.id = m.payout_id
      where m.order_id = l.order_id and m.kind = 'paid-out' and m.id > l.id and later.state <> 'cancelled')))`

/** Payout `w` can be sent again to its own payee. */
export const canSendAgain = sql<boolean>`(${isLeftBehind}
  and exists (select from payees p where p.id = w.payee_id and p.details <> ''))`

/** What a payout becomes. `admin_id`: who marked it; null: the market. */
export type PayoutMark = Pick<PayoutRow, 'state' | 'admin_id'> & {
  reference?: string | undefined
  reason?: string | undefined
}

export async function markPayout(trx: Tx, id: string, mark: PayoutMark): Promise<void> {
  const marked = { ...mark, moved_at: sql<Date>`now()` }
  await trx.updateTable('payouts').set(marked).where('id', '=', id).execute()
}

/** From now on the seller's balance waits for an Admin. False when it did before. */
export async function holdBalance(trx: Tx, userId: string): Promise<boolean> {
  const held = await trx
    .insertInto('payout_holds')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  return Number(held.numInsertedOrUpdatedRows) > 0
}

/** False when it was not held. */
export async function releaseHold(trx: Tx, userId: string): Promise<boolean> {
  const released = await trx.deleteFrom('payout_holds').where('user_id', '=', userId).executeTakeFirst()
  return Number(released.numDeletedRows) > 0
}

/** The amount of the open payout that has money of this order, in minor units; 0 without one. */
export async function readOpenPayout(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select amount::float8 from payouts where state = 'open'
    and id in (select payout_id from ledger where order_id = ${orderId}::uuid and kind = 'paid-out')`.execute(db)
  return rows[0]?.amount ?? 0
}
