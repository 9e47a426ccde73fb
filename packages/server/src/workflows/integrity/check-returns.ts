import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { ReturnsPage } from '../../ports/cards.ts'
import { recordAsked } from '../../features/payments/repository.ts'
import { failedBefore, notBackedOff, workThrough, type Through } from '../../platform/jobs/work-through.ts'
import { applyIntent } from '../pay/apply-intent.ts'
import type { Paying } from '../../features/payments/settled.ts'

type Kind = 'refunds' | 'disputes'

const mostPages = 10
const mostAsked = 20

/**
 * Reads the provider's lists of refunds and disputes, and records those of our payments whose message was lost. Reads
 * at most `pages` of each and goes on from there in the next run. False when the provider did not answer.
 */
export function checkReturns(paying: Paying, pages = mostPages): Promise<boolean> {
  return workThrough(paying.db, task, async (through) => {
    const asking = { ...paying, through }
    for (const kind of ['refunds', 'disputes'] as const) if (!(await walk(asking, kind, pages))) return false
    return askAboutEnds(asking)
  })
}

const task = 'check-returns'

interface Asking extends Paying {
  through: Through
}

interface Walk {
  since: Date
  begun: Date
  reached: string | null
}

async function walk(asking: Asking, kind: Kind, pages: number): Promise<boolean> {
  const { db, cards } = asking
  const { since, begun, reached } = await nextWalk(db, kind)
  let after = reached
  for (let page = 0; page < pages; page++) {
    const listed = await cards.listReturns(kind, since, after)
    if (!listed.ok) {
      // The provider may no longer know the one that was reached.
      if (listed.reason !== 'unreachable') await saveWalk(db, kind, { begun_at: null, reached: null })
      return false
    }
    if (!(await applyReturns(asking, kind, listed.returns))) return false
    after = listed.next
    if (after === null) {
      await saveWalk(db, kind, { checked_at: begun, begun_at: null, reached: null })
      return true
    }
    await saveWalk(db, kind, { begun_at: begun, reached: after })
  }
  return true
}

/** From ten minutes before the last walk began; the first one from the oldest payment. */
async function nextWalk(db: Db, kind: Kind): Promise<Walk> {
  const {
    rows: [row],
  } = await sql<Walk>`
    select coalesce(c.checked_at - interval '10 minutes', (select min(requested_at) from payments), now()) as since,
      coalesce(c.begun_at, now()) as begun, c.reached
    from (select ${kind}::text as what) wanted left join integrity_checks c on c.what = wanted.what`.execute(db)
  if (!row) throw new Error('there is always a next walk')
  return row
}

async function saveWalk(
  db: Db,
  what: Kind,
  state: { checked_at?: Date; begun_at: Date | null; reached: string | null },
): Promise<void> {
  await db
    .insertInto('integrity_checks')
    .values({ what, ...state })
    .onConflict((conflict) => conflict.column('what').doUpdateSet(state))
    .execute()
}

type Returns = Extract<ReturnsPage, { ok: true }>['returns']

/**
 * Applies each that is not booked by its number, whatever became of its payment, as its lost webhook would have. A sale
 * with a refund counts as different from the provider until then. A dispute that is recorded as open is asked about
 * below.
 */
async function applyReturns(asking: Asking, kind: Kind, returns: Returns): Promise<boolean> {
  const { db } = asking
  const given = returns.map(({ id, intentId }) => ({ id, intent_id: intentId }))
  const { rows } = await sql<{ id: string; intent_id: string }>`
    with ours as (
      select distinct m.id, m.intent_id, m.state
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (id text, intent_id text)
      join payments m on m.intent_id = r.intent_id left join orders o on o.payment_id = m.id
      where not exists (select from ledger where source = 'refund:' || o.id || ':' || r.id)
        and (${kind} = 'refunds' or m.disputed_at is null)
    ), noted as (
      insert into payment_differences (payment_id, kind)
      select id, 'money-back' from ours where state = 'succeeded' and ${kind} = 'refunds'
      on conflict do nothing
    )
    select id, intent_id from ours where ${notBackedOff(task, sql`id`)}`.execute(db)
  return applyEach(asking, rows)
}

/** False when the provider does not answer: it is then asked about none of the others. */
async function applyEach(asking: Asking, payments: readonly { id: string; intent_id: string }[]): Promise<boolean> {
  const { db, cards, through } = asking
  let answers = true
  await through.each(payments, async ({ id, intent_id: intentId }) => {
    if (!answers) return
    const found = await cards.findIntent(intentId)
    if (found.ok) {
      await applyIntent(asking, id, found.intent, 'reconciliation')
      await db.deleteFrom('payment_differences').where('payment_id', '=', id).where('kind', '=', 'money-back').execute()
      await recordAsked(db, id)
    } else if (found.reason === 'unreachable') answers = false
    else throw new Error(`the provider answers: ${found.detail}`)
  })
  return answers
}

/**
 * The provider lists disputes by when they began and refunds by when they were made, so the end of a dispute and the
 * failure of a refund whose messages were lost are found by asking: of a dispute each hour, of a refund once a day for
 * 35 days. What failed is asked about again when its time has come, although the list is read further on.
 */
async function askAboutEnds(asking: Asking): Promise<boolean> {
  const disputed = sql<boolean>`disputed_at is not null and asked_at < now() - interval '1 hour'`
  const refunded = sql<boolean>`refunded_at > now() - interval '35 days' and asked_at < now() - interval '1 day'`
  for (const which of [failedBefore(task, sql`id`), disputed, refunded])
    if (!(await askAbout(asking, which))) return false
  return true
}

async function askAbout(asking: Asking, which: RawBuilder<boolean>): Promise<boolean> {
  const payments = await asking.db
    .selectFrom('payments')
    .select(['id', 'intent_id'])
    .where(which)
    .where(notBackedOff(task, sql`id`))
    .where('intent_id', 'is not', null)
    .orderBy('asked_at')
    .limit(mostAsked)
    .$narrowType<{ intent_id: string }>()
    .execute()
  return applyEach(asking, payments)
}
