import { Problem, type CallReply, type Calls } from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Tx } from '../../db/db.ts'
import { lockSeller } from '../accounts/users/lock-member.ts'
import { canSendAgain, findPayout } from './repository.ts'
import { openPayout } from './open-payouts.ts'
import { readOwed } from './owed.ts'

/**
 * Opens a payout of what came back after its seller's account was deleted, to the same payee. An Admin decides
 * when: the hourly job would try the same account for ever.
 */
export async function sendPayoutAgain(
  trx: Tx,
  caller: Caller,
  id: string,
  payableDays: number,
): Promise<CallReply<Calls['sendPayoutAgain']>> {
  const admin = requireMember(caller)
  const payout = await findPayout(trx, id)
  if (!payout) throw new Problem('payout-not-found')
  const { seller_id: seller, payee_id: payee, currency } = payout
  if (seller === admin.id) throw new Problem('own-payout')
  await lockSeller(trx, seller)
  const orders = await readOrders(trx, payout.id)
  const owed = (await readOwed(trx, seller, payableDays)).filter(
    (one) => one.currency === currency && (one.amount < 0 || orders.has(one.orderId)),
  )
  const payoutId = await openPayout(trx, { seller, payee }, currency, owed)
  if (payoutId === undefined) throw new Problem('payout-move-not-possible')
  return { respons: { payoutId } }
}

/** Its orders, while it can be sent again; none otherwise. */
async function readOrders(trx: Tx, id: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select l.order_id as id from ledger l join payouts w on w.id = l.payout_id
    where w.id = ${id}::uuid and l.kind = 'paid-out' and ${canSendAgain}`.execute(trx)
  return new Set(rows.map((row) => row.id))
}
