import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { sqlTypes, storedFields } from './columns/listing-columns.ts'
import { showNew } from './repository.ts'

const names = sql.join(storedFields.map(({ column }) => sql.ref(column)))
const typedColumns = sql.join(
  storedFields.map(({ field, column }) => sql`${sql.ref(column)} ${sql.raw(sqlTypes[field.type])}`),
)

/** Inserts rows whose keys are columns. Skips source ids that the seller already has. Returns the ids. */
export async function insertImported(db: Tx, rows: readonly object[]): Promise<string[]> {
  // One JSON parameter for any number of rows, so that the statement is prepared once.
  const { rows: added } = await sql<{ id: string }>`
    insert into products (id, seller_id, brand_id, source_id, posted_at, facts, fact_sources, ${names})
    select id, seller_id, brand_id, source_id, coalesce(posted_at, now()), facts::jsonb, fact_sources::jsonb, ${names}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as listing (id uuid, seller_id uuid, brand_id uuid, source_id text, posted_at timestamptz,
        facts text, fact_sources text, ${typedColumns})
    on conflict (seller_id, source_id) do nothing
    returning id`.execute(db)
  const ids = added.map(({ id }) => id)
  if (ids.length > 0) await showNew(db, ids)
  return ids
}
