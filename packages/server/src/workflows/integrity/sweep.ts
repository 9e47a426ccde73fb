import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { workThrough } from '../../platform/jobs/work-through.ts'

/** The largest share of time that one sweep may take: the larger the table, the rarer it is. */
const share = 0.02
/** Rows that are checked in one transaction, in a fraction of the time limit of a statement. */
const usualStretch = 50_000
/** Stretches of one run. The next run, a minute later, continues after them. */
const usualStretches = 10

export interface Sweep {
  /** Its row of `integrity_checks`. */
  what: 'books' | 'entries'
  /** The table whose ids divide it into stretches. */
  table: RawBuilder<unknown>
  /** Stores what is wrong within a stretch, instead of what was stored of it before. */
  check(trx: Tx, within: (id: RawBuilder<unknown>) => RawBuilder<unknown>): Promise<void>
}

/** For tests, which check a few rows at a time. */
export interface Stretches {
  stretch?: number
  stretches?: number
}

/**
 * Checks a whole table. Checks at most `stretches` stretches by key and continues from there in the next run. False
 * when the last check was too recent for its duration.
 */
export async function sweep(
  db: Db,
  { what, table, check }: Sweep,
  { stretch = usualStretch, stretches = usualStretches }: Stretches = {},
): Promise<boolean> {
  const walk = await nextWalk(db, what)
  if (walk === null) return false
  let { took, reached } = walk
  return workThrough(db, `check-${what}`, async ({ each }) => {
    for (let n = 0; n < stretches; n++) {
      const begun = performance.now()
      const upTo = await endOfStretch(db, table, reached, stretch)
      const [above, below] = [reached ?? beforeAll, upTo ?? afterAll]
      await each([{ id: `after ${above}` }], () =>
        inTransaction(db, (trx) => check(trx, (id) => sql`${id} > ${above}::uuid and ${id} <= ${below}::uuid`)),
      )
      took += Math.ceil(performance.now() - begun)
      await saveWalk(db, what, took, upTo)
      if (upTo === null) return true
      reached = upTo
    }
    return true
  })
}

interface Walk {
  /** In milliseconds, until now. */
  took: number
  /** The last row that was checked. */
  reached: string | null
}

/** The walk that is under way, or a new one; null when none is due. */
async function nextWalk(db: Db, what: Sweep['what']): Promise<Walk | null> {
  const { rows } = await sql<Walk & { due: boolean }>`
    select reached, case when reached is null then 0 else took_ms end as took,
      reached is not null or checked_at is null
        or checked_at <= now() - took_ms * ${1 / share}::float8 * interval '1 millisecond' as due
    from integrity_checks where what = ${what}`.execute(db)
  const [row = { due: true, took: 0, reached: null }] = rows
  return row.due ? row : null
}

/** `checked_at` is when the last whole walk ended. */
async function saveWalk(db: Db, what: Sweep['what'], took: number, reached: string | null): Promise<void> {
  await sql`
    insert into integrity_checks as c (what, checked_at, took_ms, reached)
    values (${what}, case when ${reached}::text is null then now() end, ${took}, ${reached})
    on conflict (what) do update
    set checked_at = coalesce(excluded.checked_at, c.checked_at), took_ms = excluded.took_ms, reached = excluded.reached`.execute(
    db,
  )
}

/** The last row of the stretch; null when it is the last stretch. */
async function endOfStretch(
  db: Db,
  table: RawBuilder<unknown>,
  reached: string | null,
  length: number,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from ${table} where id > ${reached ?? beforeAll}::uuid order by id
    offset ${length - 1}::integer limit 1`.execute(db)
  return rows[0]?.id ?? null
}

const beforeAll = '00000000-0000-0000-0000-000000000000'
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
