import { sql, type Selectable, type UpdateObject } from 'kysely'
import type { PaymentState, RefundedBy } from '@market/contract'
import type { Db, Tx } from '../../db/db.ts'
import { isId, newId } from '../../db/id.ts'
import type { Tables } from '../../db/tables.ts'
import type { BankDispute } from '../../ports/cards.ts'
import { notBackedOff } from '../../platform/jobs/work-through.ts'

/** How a payment was finished: by its webhook, the browser's report, reconciliation, or the end of a hold. */
export type FinishedBy = 'webhook' | 'browser' | 'reconciliation' | 'hold'

export type PaymentRow = Selectable<Tables['payments']>

const now = sql<Date>`now()`

async function change(db: Db, id: string, values: UpdateObject<Tables, 'payments'>): Promise<void> {
  await db.updateTable('payments').set(values).where('id', '=', id).execute()
}

/**
 * The payment with the id in an intent's metadata, which may be no id of ours: others on the account can write any
 * value.
 */
export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  if (!isId(id)) return undefined
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The payment with which this buyer bought the laptop. */
export function findPaid(db: Db, productId: string, buyerId: string): Promise<PaymentRow | undefined> {
  const paid = db.selectFrom('payments').selectAll().where('state', '=', 'succeeded')
  return paid.where('product_id', '=', productId).where('buyer_id', '=', buyerId).executeTakeFirst()
}

export function findPaymentOfIntent(db: Db, intentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()
}

export function lockPayment(db: Tx, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertPayment(
  db: Db,
  wanted: { productId: string; buyerId: string; amount: number; currency: string },
): Promise<PaymentRow> {
  const { productId, buyerId, amount, currency } = wanted
  return db
    .insertInto('payments')
    .values({ id: newId(), product_id: productId, buyer_id: buyerId, amount, currency, state: 'requested' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** False when the payment's state has changed meanwhile. */
export async function openPayment(db: Db, id: string, intentId: string): Promise<boolean> {
  const result = await db
    .updateTable('payments')
    .set({ state: 'open', intent_id: intentId })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function finishPayment(db: Db, id: string, state: PaymentState, finishedBy: FinishedBy): Promise<void> {
  await change(db, id, { state, finished_by: finishedBy, finished_at: now })
}

/** The seller or an Admin ended the hold of this payment, which is cancelled. */
export async function recordEndedByOther(db: Tx, id: string): Promise<void> {
  await change(db, id, { ended_by_other: true })
}

export async function recordIntent(db: Db, id: string, intentId: string): Promise<void> {
  const first = db.updateTable('payments').set({ intent_id: intentId }).where('intent_id', 'is', null)
  await first.where('id', '=', id).execute()
}

export async function recordAsked(db: Db, id: string): Promise<void> {
  await change(db, id, { asked_at: now })
}

interface Back {
  /** On the buyer's card, or sent to them by hand, in minor units. */
  amount: number
  by: RefundedBy
  /** `refunded` with all of it, `refund-due` when that is less again. As before when absent. */
  state?: 'refunded' | 'refund-due'
  /** The buyer is owed money that cannot go to the card. */
  byHand: boolean
}

/** Records how much of a payment its buyer has back, and whether the rest of what they are owed comes by hand. */
export async function setMoneyBack(db: Db, id: string, { amount, by, state, byHand }: Back): Promise<void> {
  await change(db, id, {
    refunded_amount: amount,
    refunded_by: amount > 0 ? by : null,
    refunded_at: amount > 0 ? now : null,
    refund_failed_at: byHand ? sql<Date>`coalesce(refund_failed_at, now())` : null,
    ...(state && { state }),
  })
}

/** The provider refused the refund for good. */
export async function setRefundFailed(db: Db, id: string): Promise<void> {
  await change(db, id, { refund_failed_at: now })
}

/** The order ended refunded: its money goes back as soon as the provider can be asked. */
export async function setRefundDue(db: Tx, id: string): Promise<void> {
  const sold = db.updateTable('payments').set({ state: 'refund-due' }).where('state', '=', 'succeeded')
  await sold.where('id', '=', id).execute()
}

/** The buyer cancelled the order, or did not take the laptop. */
export async function setGivenUp(db: Tx, id: string): Promise<void> {
  await change(db, id, { given_up_at: now })
}

/** `twice`: more went back than was charged, and the buyer can't pay until an Admin lets them. */
export async function setGivenTwice(db: Db, id: string, twice: boolean): Promise<void> {
  await change(db, id, { given_twice_at: twice ? now : null })
}

/** What the bank has against the charge now; null: nothing any more. */
export async function setDispute(db: Db, id: string, dispute: BankDispute | null): Promise<void> {
  await change(db, id, {
    disputed_at: dispute && sql<Date>`coalesce(disputed_at, now())`,
    dispute_reason: dispute?.reason ?? null,
    dispute_refundable: dispute?.refundable ?? null,
    evidence_due_at: dispute?.evidenceDue ?? null,
  })
}

export async function setFraudWarned(db: Db, id: string): Promise<void> {
  await change(db, id, { fraud_warned_at: now })
}

/** The bank has taken the money and not decided yet: the provider refunds nothing meanwhile. */
export function isWithBank({ disputed_at: disputedAt, dispute_refundable: refundable }: PaymentRow): boolean {
  return disputedAt !== null && refundable !== true
}

/**
 * Payments whose refund is open, or which the sweep of all payments has found to owe one, whatever their state: its job
 * may have given up. Of those that the provider was not asked about in the last minute.
 */
export function listOwing(db: Db, task: string, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('payments as p')
    .select('p.id')
    .where(
      sql<boolean>`p.id in (select payment_id from refunds where state = 'open' union
        select m.id from suspect_payments s join payments m on m.id = s.id join orders o on o.payment_id = m.id
        where m.refund_failed_at is null and balance_of(o.id, 'buyer') > 0)`,
    )
    .where('p.asked_at', '<', sql<Date>`now() - interval '1 minute'`)
    .where(notBackedOff(task, sql`p.id`))
    .orderBy('p.asked_at')
    .limit(limit)
    .execute()
}

/**
 * Unfinished payments that the provider was not asked about in the last minute, with whether their hold is still
 * running. What is paid back by hand, or is with the bank, is not asked about, nor what `task` failed at a short time ago.
 */
export function listUnfinished(db: Db, task: string, limit: number): Promise<(PaymentRow & { held: boolean })[]> {
  return db
    .selectFrom('payments as p')
    .leftJoin('holds as h', 'h.payment_id', 'p.id')
    .selectAll('p')
    .select(sql<boolean>`coalesce(h.expires_at > now(), false)`.as('held'))
    .where('p.state', 'in', ['requested', 'open', 'refund-due'])
    .where('p.refund_failed_at', 'is', null)
    .where((is) => is.or([is('p.disputed_at', 'is', null), is('p.dispute_refundable', '=', true)]))
    .where(notBackedOff(task, sql`p.id`))
    .where((is) =>
      is.or([
        is('p.asked_at', '<', sql<Date>`now() - interval '1 minute'`),
        is('h.expires_at', '<=', sql<Date>`now()`),
      ]),
    )
    .orderBy('p.asked_at')
    .limit(limit)
    .execute()
}
