import { sql } from 'kysely'
import type { Db } from '../../src/db/db.ts'

/** The number of rows of a table, and a checksum that changes with every write. */
export type Checksums = Record<string, string>

/** Tables of rate limit counters, which a refusal may write. */
const counters = ['public.attempts']

/**
 * Reads the checksums of all tables, including the job queue's. They are unchanged while no transaction has written.
 */
export async function openChecksums(db: Db): Promise<() => Promise<Checksums>> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and has_table_privilege(c.oid, 'select') order by 1`.execute(
    db,
  )
  const tables = rows.map(({ name }) => name).filter((name) => !counters.includes(name))
  const everything = sql.raw<{ name: string; state: string }>(
    tables
      .map(
        (name) =>
          `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(xmin::text::bigint), 0) as state from ${name}`,
      )
      .join(' union all '),
  )
  const lastWrites = sql<{ writes: string }>`select pg_current_snapshot()::text as writes`
  let known: { writes: string; checksums: Checksums } | null = null

  return async () => {
    const writes = (await lastWrites.execute(db)).rows[0]?.writes ?? ''
    if (known?.writes === writes) return known.checksums
    const checksums = Object.fromEntries((await everything.execute(db)).rows.map(({ name, state }) => [name, state]))
    known = { writes, checksums }
    return checksums
  }
}

/** A table that was written between two readings. `perhaps`: a webhook of the card provider may have written it. */
export interface Change {
  says: string
  perhaps: boolean
}

const byMessages = new Set(
  ['card_events', 'payments', 'holds', 'products', 'bookings', 'audit_log'].map((name) => `public.${name}`),
)
/** The search's tables are written with `products`. */
const following = ['public.search_', 'graphile_worker.']

export function changesIn(before: Checksums, after: Checksums): Change[] {
  return Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      says: `${name}: ${before[name]} -> ${after[name]}`,
      perhaps: byMessages.has(name) || following.some((start) => name.startsWith(start)),
    }))
}
