import { payeeDelayHours } from '@market/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { post } from '../../features/ledger/post.ts'
import { insertPayout } from '../../features/payouts/repository.ts'
import { ofUser, recordAudit } from '../../platform/audit/record-audit.ts'
import { sendHint } from '../../platform/events/hints.ts'
import { notify } from '../../platform/notices/notify.ts'
import { byCurrency, payableOf, readOwed, type Owed } from './owed.ts'

/** Opens a payout for each seller to whom something is payable, one transaction a seller. Returns how many. */
export async function openPayouts(db: Db, payableDays: number): Promise<number> {
  const { rows } = await sql<{ seller: string }>`select p.user_id as seller from payees p where ${mayBePaid}
    and exists (select from orders o
      where o.seller_id = p.user_id and o.state = 'completed' and balance_of(o.id, 'seller') > 0)`.execute(db)
  let opened = 0
  for (const { seller } of rows) opened += await inTransaction(db, (trx) => openPayoutsOf(trx, seller, payableDays))
  return opened
}

/** The details `p` are in use for long enough, and the balance waits for no Admin. The database has the same rule. */
const mayBePaid = sql`p.dropped_at is null and p.added_at <= now() - make_interval(hours => ${payeeDelayHours}::int)
  and not exists (select from payout_holds h where h.user_id = p.user_id)`

async function openPayoutsOf(trx: Tx, seller: string, payableDays: number): Promise<number> {
  await lockOrdersOf(trx, seller)
  // Again, because the seller may just have changed the details.
  const { rows } = await sql<{ id: string }>`
    select p.id from payees p where p.user_id = ${seller}::uuid and ${mayBePaid} for key share`.execute(trx)
  const [payee] = rows
  if (!payee) return 0
  let opened = 0
  for (const [currency, owed] of byCurrency(await readOwed(trx, seller, payableDays)))
    if (await openPayout(trx, { seller, payee: payee.id }, currency, owed)) opened += 1
  return opened
}

/** Locks those in a fixed sequence of which the seller is owed something or owes. */
async function lockOrdersOf(trx: Tx, sellerId: string): Promise<void> {
  await sql`select from orders where seller_id = ${sellerId}::uuid and due_at is null and balance_of(id, 'seller') <> 0
    order by id for update`.execute(trx)
}

async function openPayout(
  trx: Tx,
  { seller, payee }: { seller: string; payee: string },
  currency: string,
  owed: readonly Owed[],
): Promise<boolean> {
  const amount = payableOf(owed)
  if (amount === 0) return false
  const payout = await insertPayout(trx, { sellerId: seller, payeeId: payee, amount, currency })
  if (!payout) return false
  let left = amount
  for (const { orderId, amount: ofOrder, isPayable } of owed) {
    const part = isPayable ? Math.min(Math.max(ofOrder, 0), left) : 0
    await post(trx, { id: orderId, currency }, 'paid-out', part, payout.id, payout.id)
    left -= part
  }
  await recordAudit(trx, { by: 'system', action: 'payout-opened', ...ofUser(seller) })
  await sendHint(trx, 'money', [seller])
  const admins = await sql<{ id: string }>`
    select id from users where admin and deleted_at is null and id <> ${seller}::uuid`.execute(trx)
  await notify(
    trx,
    'payout-due',
    admins.rows.map(({ id: to }) => ({ to, subject: payout.id, cause: payout.id, facts: { amount, currency } })),
  )
  return true
}
