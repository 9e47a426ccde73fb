import { payeeDelayHours } from '@market/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { postOfPayout } from '../ledger/post.ts'
import { lockSeller } from '../accounts/users/lock-member.ts'
import { insertPayout } from './repository.ts'
import { ofUser, recordAudit } from '../../platform/audit/record-audit.ts'
import { sendHint } from '../../platform/events/hints.ts'
import { workThrough } from '../../platform/jobs/work-through.ts'
import { notify } from '../../platform/notices/notify.ts'
import { byCurrency, payableOf, readOwed, type Owed } from './owed.ts'

/** The details `p` are in use for long enough, and the balance waits for no Admin. The database has the same rule. */
const mayBePaid = sql`p.dropped_at is null and p.added_at <= now() - make_interval(hours => ${payeeDelayHours}::int)
  and not exists (select from payout_holds h where h.user_id = p.user_id)`

/** The sellers who are owed something of an order, which may not be payable yet. */
export const findPayable = sql<{ id: string }>`select p.user_id as id from payees p where ${mayBePaid}
  and exists (select from orders o
    where o.seller_id = p.user_id and o.has_seller_balance and balance_of(o.id, 'seller') > 0)`

/** Opens a payout for each seller to whom something is payable, one transaction a seller. Returns how many. */
export async function openPayouts(db: Db, payableDays: number): Promise<number> {
  const { rows } = await findPayable.execute(db)
  let opened = 0
  await workThrough(db, 'open-payouts', ({ each }) =>
    each(rows, async ({ id }) => {
      opened += await inTransaction(db, (trx) => openPayoutsOf(trx, id, payableDays))
    }),
  )
  return opened
}

async function openPayoutsOf(trx: Tx, seller: string, payableDays: number): Promise<number> {
  await lockSeller(trx, seller)
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

/** Its id; undefined where nothing is payable or another is open. */
export async function openPayout(
  trx: Tx,
  { seller, payee }: { seller: string; payee: string },
  currency: string,
  owed: readonly Owed[],
): Promise<string | undefined> {
  const amount = payableOf(owed)
  if (amount === 0) return undefined
  const payout = await insertPayout(trx, { seller_id: seller, payee_id: payee, amount, currency })
  if (!payout) return undefined
  let left = amount
  const parts = owed.map(({ orderId, amount: ofOrder, isPayable }) => {
    const part = isPayable ? Math.min(Math.max(ofOrder, 0), left) : 0
    left -= part
    return { orderId, amount: part }
  })
  await postOfPayout(
    trx,
    payout,
    'paid-out',
    parts.filter((part) => part.amount > 0),
  )
  await recordAudit(trx, { by: 'system', action: 'payout-opened', ...ofUser(seller) })
  await sendHint(trx, 'money', [seller])
  const admins = await sql<{ id: string }>`
    select id from users where admin and deleted_at is null and id <> ${seller}::uuid`.execute(trx)
  await notify(
    trx,
    'payout-due',
    admins.rows.map(({ id: to }) => ({ to, subject: payout.id, cause: payout.id, facts: { amount, currency } })),
  )
  return payout.id
}
