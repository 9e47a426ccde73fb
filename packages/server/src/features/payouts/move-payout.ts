import {
  payoutMoves,
  Problem,
  replyTexts,
  sendingHours,
  texts,
  type AuditAction,
  type PayoutMoveBody,
  type PayoutState,
} from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { post, postOfPayout, readBalances } from '../ledger/post.ts'
import { lockSeller } from '../accounts/users/lock-member.ts'
import type { PayoutRow } from './noun.ts'
import { isTold } from './notices.ts'
import { findPayout, findReasonToCancel, lockPayout, markPayout, type PayoutMark } from './repository.ts'
import { ofUser, recordAudit } from '../../platform/audit/record-audit.ts'
import { sendHint } from '../../platform/events/hints.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { notify } from '../../platform/notices/notify.ts'

/** An Admin's mark on a payout, never on their own. */
export async function movePayout(
  trx: Tx,
  caller: Caller,
  id: string,
  body: PayoutMoveBody,
): Promise<{ message: string }> {
  const admin = requireMember(caller)
  requireFields(body)
  const payout = await lockWithSeller(trx, id)
  if (!payout) throw new Problem('payout-not-found')
  if (payout.seller_id === admin.id) throw new Problem('own-payout')
  const isOthers = payout.state === 'sending' && payout.admin_id !== admin.id
  const late = sql`select from payouts
    where id = ${payout.id}::uuid and moved_at <= now() - make_interval(hours => ${sendingHours}::int)`
  if (isOthers && (await late.execute(trx)).rows.length === 0) throw new Problem('payout-being-sent')
  if (!mayMove(payout.state, body.to)) throw new Problem('payout-move-not-possible')
  const { to: state, notOnStatement, ...fields } = body
  if (state === 'sending' && (await findReasonToCancel(trx, payout))) throw new Problem('payout-move-not-possible')
  if (isOthers && state === 'open' && !notOnStatement) throw invalid([['notOnStatement', texts.required.other]])
  await move(trx, payout, { state, admin_id: admin.id, ...fields })
  await recordAudit(trx, { by: caller, action: audited[state], ...ofUser(payout.seller_id) })
  if (state === 'open') await afterPutBack(trx, payout, isOthers ? admin.id : null)
  return { message: replyTexts.orderMoved }
}

/** What waited for the transfer cancels it now. `other`: the Admin who put back what another was sending. */
async function afterPutBack(trx: Tx, payout: PayoutRow, other: string | null): Promise<void> {
  const { id: subject, amount, currency, moved_at: begun } = payout
  const cause = `${subject} ${begun.toISOString()}`
  const admins = other === null ? [] : [payout.admin_id, other].filter((to) => to !== null)
  await notify(
    trx,
    'payout-put-back',
    admins.map((to) => ({ to, subject, cause, facts: { amount, currency } })),
  )
  const reason = await findReasonToCancel(trx, payout)
  if (reason) await cancel(trx, payout, reason)
}

const audited = {
  open: 'payout-not-sent',
  sending: 'payout-sending',
  sent: 'payout-sent',
  paid: 'payout-paid',
  cancelled: 'payout-cancelled',
  returned: 'payout-returned',
} as const satisfies Record<PayoutMoveBody['to'], AuditAction>

function mayMove(from: PayoutState, to: PayoutState): boolean {
  return payoutMoves.some(([state, next]) => state === from && next === to)
}

const fieldOf: Partial<Record<PayoutMoveBody['to'], keyof PayoutMoveBody>> = {
  open: 'notOnStatement',
  sent: 'reference',
  cancelled: 'reason',
  returned: 'reason',
}

/** A reference to send it, a reason when it ends without arriving, and nothing else. */
function requireFields({ to, ...given }: PayoutMoveBody): void {
  const own = fieldOf[to]
  const errors = (['reference', 'reason', 'notOnStatement'] as const).flatMap((field): [string, string][] => {
    if (field !== own) return given[field] === undefined ? [] : [[field, 'This act has no such field']]
    return given[field] === undefined && to !== 'open' ? [[field, texts.required.other]] : []
  })
  if (errors.length > 0) throw invalid(errors)
}

function invalid(errors: readonly (readonly [field: string, message: string])[]): Problem {
  return new Problem('invalid-input', { errors: errors.map(([field, message]) => ({ field, message })) })
}

/** Locks the payout after its seller, by whose lock its orders wait too. */
async function lockWithSeller(trx: Tx, id: string): Promise<PayoutRow | undefined> {
  const found = await findPayout(trx, id)
  if (!found) return undefined
  await lockSeller(trx, found.seller_id)
  return lockPayout(trx, found.id)
}

async function move(trx: Tx, payout: PayoutRow, mark: PayoutMark): Promise<void> {
  const { id, seller_id: to, amount, currency } = payout
  const { state } = mark
  await markPayout(trx, id, mark)
  if (state === 'cancelled' || state === 'returned') await bookBack(trx, payout)
  await sendHint(trx, 'money', [to])
  if (!isTold(state)) return
  await notify(trx, 'payout-moved', [{ to, subject: id, cause: `${id} ${state}`, facts: { state, amount, currency } }])
}

/** The money is in the balance again; of an order whose debt was written off, the market gets it back first. */
async function bookBack(trx: Tx, payout: PayoutRow): Promise<void> {
  const { rows: parts } = await sql<{
    orderId: string
    amount: number
  }>`select order_id as "orderId", amount from ledger
    where payout_id = ${payout.id}::uuid and kind = 'paid-out' order by order_id`.execute(trx)
  await postOfPayout(trx, payout, 'paid-out-back', parts)
  const { rows: writtenOff } = await sql<{ id: string }>`select distinct order_id as id from ledger
    where kind in ('written-off', 'fraud-loss') and order_id = any(${parts.map(({ orderId }) => orderId)}::uuid[]) order by 1`.execute(
    trx,
  )
  for (const { id } of writtenOff) {
    const { costs, twice, seller } = await readBalances(trx, id)
    const amount = Math.max(Math.min(-costs - twice, seller), 0)
    await post(trx, { id, currency: payout.currency }, 'written-off-back', amount, payout.id)
  }
}

/**
 * Cancels the open payout that has money of this order, because that goes back to the buyer, or the bank disputes it:
 * the rest is paid out again. A payout that is being sent or was sent stays, and the seller then has a debt. This is a
 * job, because the payout's row is locked after all orders.
 */
export async function queueCancelOfOrder(trx: Tx, orderId: string, reason = 'money-back'): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from payouts where state = 'open'
    and id in (select payout_id from ledger where order_id = ${orderId}::uuid and kind = 'paid-out')`.execute(trx)
  for (const { id } of rows)
    await enqueueJob(trx, 'cancel-payout', { payoutId: id, reason }, { jobKey: `cancel-payout-${id}` })
}

/** Cancels a payout that is still open, by the market. */
export async function cancelPayout(db: Db, payoutId: string, reason: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const payout = await lockWithSeller(trx, payoutId)
    if (payout?.state !== 'open') return
    await cancel(trx, payout, reason)
  })
}

async function cancel(trx: Tx, payout: PayoutRow, reason: string): Promise<void> {
  await move(trx, payout, { state: 'cancelled', admin_id: null, reason })
  await recordAudit(trx, { by: 'system', action: 'payout-cancelled', ...ofUser(payout.seller_id) })
}
