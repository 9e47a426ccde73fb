import { sql } from 'kysely'
import type { Db } from '../../src/db/db.ts'

/** How many rows each table has, and a sum that changes when any of them is written. */
export type Books = Record<string, string>

/** Tables that count tries, which a refusal may well write. */
const counters = ['public.attempts']

/** Reads all tables that the server can read, the job queue's too. While no transaction has written anywhere they are as they were. */
export async function openBooks(db: Db): Promise<() => Promise<Books>> {
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
  let known: { writes: string; books: Books } | null = null

  return async () => {
    const writes = (await lastWrites.execute(db)).rows[0]?.writes ?? ''
    if (known?.writes === writes) return known.books
    const books = Object.fromEntries((await everything.execute(db)).rows.map(({ name, state }) => [name, state]))
    known = { writes, books }
    return books
  }
}

/** A table that was written between two readings; `perhaps` by a message of the card provider, which comes when it likes. */
export interface Change {
  says: string
  perhaps: boolean
}

const byMessages = new Set(
  ['card_events', 'payments', 'holds', 'products', 'bookings', 'audit_log'].map((name) => `public.${name}`),
)
/** The search's tables follow the laptops'. */
const following = ['public.search_', 'graphile_worker.']

export function changesIn(before: Books, after: Books): Change[] {
  return Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      says: `${name}: ${before[name]} -> ${after[name]}`,
      perhaps: byMessages.has(name) || following.some((start) => name.startsWith(start)),
    }))
}
