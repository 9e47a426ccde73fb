import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Cards, Charge } from '../../ports/cards.ts'
import { applyIntent } from '../pay/apply-intent.ts'
import type { Paying } from '../../features/payments/settled.ts'
import { notBackedOff, workSteps, workThrough } from '../../platform/jobs/work-through.ts'
import { accountedFor, grace } from './rules.ts'

const mostRepaired = 20

/**
 * Reads the provider's list of charges, stores those that no payment accounts for, and applies a charge to its payment
 * if we have it. Stores the payments that succeeded and that the provider knows no charge of. False when the provider
 * did not answer: then nothing has changed, and the next run continues from the same time.
 */
export async function checkCharges(paying: Paying): Promise<boolean> {
  const { db, cards } = paying
  const stretch = await nextStretch(db)
  const listed = await cards.listCharges(stretch.since)
  if (!listed.ok) return false
  await inTransaction(db, async (trx) => {
    await storeStrays(trx, listed.charges)
    await deleteExplained(trx, listed.charges)
    await recordCheck(trx, stretch)
  })
  await workSteps(db, 'check-charges', {
    strays: () => healStrays(paying),
    sales: () => compareSales(db, cards, stretch, listed.charges),
  })
  return true
}

interface Stretch {
  now: Date
  since: Date
  wholeDay: boolean
}

/**
 * From ten minutes before the last check, or from the oldest stray charge; once an hour a whole day, in case a
 * payment's row was lost.
 */
async function nextStretch(db: Db): Promise<Stretch> {
  const {
    rows: [row],
  } = await sql<{ now: Date; since: Date; whole_day: boolean }>`
    select now(), greatest(least(
        coalesce(c.checked_at - interval '10 minutes', day.ago),
        case when day.wanted then day.ago end,
        (select min(charged_at) from stray_charges)
      ), now() - interval '30 days') as since, day.wanted as whole_day
    from (
      select now() - interval '1 day' as ago, not exists (
        select from integrity_checks where what = 'charges-of-a-day' and checked_at > now() - interval '1 hour'
      ) as wanted
    ) day left join integrity_checks c on c.what = 'charges'`.execute(db)
  if (!row) throw new Error('there is always a next stretch')
  return { now: row.now, since: row.since, wholeDay: row.whole_day }
}

/**
 * Every intent of ours carries its payment's id: a charge without one was made by another user of the provider's
 * account.
 */
async function storeStrays(db: Db, charges: readonly Charge[]): Promise<void> {
  const ours = charges.filter(({ paymentId, refunded }) => paymentId !== null && !refunded)
  const rows = ours.map(({ id, intentId, paymentId, chargedAt }) => ({
    id,
    intent_id: intentId,
    payment_id: isId(paymentId ?? '') ? paymentId : null,
    charged_at: chargedAt.toISOString(),
  }))
  await sql`
    insert into stray_charges (id, intent_id, payment_id, charged_at)
    select c.id, c.intent_id, c.payment_id, c.charged_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (id text, intent_id text, payment_id uuid, charged_at timestamptz)
    where not ${accountedFor(sql`c.intent_id`)}
    on conflict do nothing`.execute(db)
}

async function deleteExplained(db: Db, charges: readonly Charge[]): Promise<void> {
  const refunded = charges.filter((charge) => charge.refunded).map(({ id }) => id)
  await sql`delete from stray_charges c where ${accountedFor(sql`c.intent_id`)} or c.id = any(${refunded}::text[])`.execute(
    db,
  )
}

async function recordCheck(db: Db, { now, wholeDay }: Stretch): Promise<void> {
  await db
    .insertInto('integrity_checks')
    .values([
      { what: 'charges', checked_at: now },
      ...(wholeDay ? [{ what: 'charges-of-a-day' as const, checked_at: now }] : []),
    ])
    .onConflict((conflict) => conflict.column('what').doUpdateSet({ checked_at: now }))
    .execute()
}

/** Applies a charge as its lost webhook would have. */
async function healStrays(paying: Paying): Promise<void> {
  const { db, cards } = paying
  const strays = await db
    .selectFrom('stray_charges as s')
    .innerJoin('payments as m', 'm.id', 's.payment_id')
    .select(['s.id', 's.intent_id', 'm.id as payment_id'])
    .where('charged_at', '<', sql<Date>`now() - ${grace}`)
    .where('s.intent_id', 'is not', null)
    .where(notBackedOff('heal-strays', sql`s.id`))
    .orderBy('charged_at')
    .limit(mostRepaired)
    .$narrowType<{ intent_id: string }>()
    .execute()
  await workThrough(db, 'heal-strays', ({ each }) =>
    each(strays, async ({ intent_id: intentId, payment_id: paymentId }) => {
      const found = await cards.findIntent(intentId)
      if (found.ok) await applyIntent(paying, paymentId, found.intent, 'reconciliation')
      else if (found.reason !== 'unreachable') throw new Error(`the provider answers: ${found.detail}`)
    }),
  )
}

/** The charge of a sale may be older than the list, so the provider is asked for each that is not in it. */
async function compareSales(db: Db, cards: Cards, { since }: Stretch, charges: readonly Charge[]): Promise<void> {
  const listed = charges.map(({ intentId }) => intentId).filter((id) => id !== null)
  const { rows } = await sql<{ id: string; intent_id: string | null }>`
    select id, intent_id from (
      select id, intent_id from payments where state = 'succeeded' and finished_at > ${since}
        and finished_at < now() - ${grace} and intent_id <> all(${listed}::text[])
      union select m.id, m.intent_id from payment_differences d join payments m on m.id = d.payment_id
        where d.kind = 'no-charge' and m.state = 'succeeded') unlisted
    where ${notBackedOff('compare-sales', sql`id`)}
    order by random() limit ${mostRepaired}`.execute(db)
  let answers = true
  await workThrough(db, 'compare-sales', ({ each }) =>
    each(rows, async ({ id, intent_id: intentId }) => {
      if (!answers) return
      const found = intentId === null ? null : await cards.findIntent(intentId)
      answers = found?.ok !== false || found.reason !== 'unreachable'
      if (answers) await noteCharge(db, id, found?.ok === true && found.intent.state === 'succeeded')
    }),
  )
}

async function noteCharge(db: Db, paymentId: string, charged: boolean): Promise<void> {
  if (charged)
    await db
      .deleteFrom('payment_differences')
      .where('payment_id', '=', paymentId)
      .where('kind', '=', 'no-charge')
      .execute()
  else
    await db
      .insertInto('payment_differences')
      .values({ payment_id: paymentId, kind: 'no-charge' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
