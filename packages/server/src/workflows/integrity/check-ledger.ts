import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'

/** The largest share of time that checks may take: the larger the ledger, the rarer they are. */
const share = 0.02
/** Payments that are checked in one transaction, in a fraction of the time limit of a statement. */
const usualStretch = 50_000
/** Stretches of one run. The next run, a minute later, continues after them. */
const usualStretches = 10

/**
 * Checks all payments and stores the inconsistent ones, which the counts check again each time. Checks at most
 * `stretches` stretches by key and continues from there in the next run. False when the last check was too recent for
 * its duration.
 */
export async function checkLedger(
  db: Db,
  { stretch = usualStretch, stretches = usualStretches } = {},
): Promise<boolean> {
  const walk = await nextWalk(db)
  if (walk === null) return false
  let { took, reached } = walk
  for (let n = 0; n < stretches; n++) {
    const begun = performance.now()
    const upTo = await endOfStretch(db, reached, stretch)
    await inTransaction(db, (trx) => storeSuspects(trx, reached, upTo))
    took += Math.ceil(performance.now() - begun)
    await saveWalk(db, took, upTo)
    if (upTo === null) return true
    reached = upTo
  }
  return true
}

interface Walk {
  /** In milliseconds, until now. */
  took: number
  /** The last payment that was checked. */
  reached: string | null
}

/** The walk that is under way, or a new one; null when none is due. */
async function nextWalk(db: Db): Promise<Walk | null> {
  const { rows } = await sql<Walk & { due: boolean }>`
    select reached, case when reached is null then 0 else took_ms end as took,
      reached is not null or checked_at is null
        or checked_at <= now() - took_ms * ${1 / share}::float8 * interval '1 millisecond' as due
    from integrity_checks where what = 'books'`.execute(db)
  const [row = { due: true, took: 0, reached: null }] = rows
  return row.due ? row : null
}

/** `checked_at` is when the last whole walk ended. */
async function saveWalk(db: Db, took: number, reached: string | null): Promise<void> {
  await sql`
    insert into integrity_checks as c (what, checked_at, took_ms, reached)
    values ('books', case when ${reached}::text is null then now() end, ${took}, ${reached})
    on conflict (what) do update
    set checked_at = coalesce(excluded.checked_at, c.checked_at), took_ms = excluded.took_ms, reached = excluded.reached`.execute(
    db,
  )
}

/** The last payment of the stretch; null when it is the last stretch. */
async function endOfStretch(db: Db, reached: string | null, length: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where id > coalesce(${reached}::uuid, ${beforeAll}::uuid) order by id
    offset ${length - 1}::integer limit 1`.execute(db)
  return rows[0]?.id ?? null
}

const beforeAll = '00000000-0000-0000-0000-000000000000'
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

async function storeSuspects(db: Tx, reached: string | null, upTo: string | null): Promise<void> {
  const within = sql`id > ${reached ?? beforeAll}::uuid and id <= ${upTo ?? afterAll}::uuid`
  await sql`delete from suspect_payments where ${within}`.execute(db)
  await sql`
    with stretch as (select id, product_id from payments where state = 'succeeded' and ${within})
    insert into suspect_payments (id)
    select m.id from stretch m where not exists (select from products p where p.id = m.product_id and coalesce(p.state_before, p.state) = 'sold')
    union
    select m.id from stretch m where not exists (select from bookings b where b.payment_id = m.id)`.execute(db)
}
