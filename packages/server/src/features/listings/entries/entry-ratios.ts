import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface Ratio {
  id: string
  /** The entry's `xmin` when it was read. */
  state: string
  /** In per cent of the middle. */
  ratio: number | null
}

/** Writes how the prices of search entries compare. An entry that was changed meanwhile waits for the next run. */
export async function writeRatios(db: Db, version: number, ratios: readonly Ratio[]): Promise<void> {
  await sql`
    update search_entries e set price_ratio = r.ratio, price_model = ${version}::integer
    from jsonb_to_recordset(${JSON.stringify(ratios)}::jsonb) as r (id uuid, state text, ratio smallint)
    where e.product_id = r.id and e.xmin::text = r.state`.execute(db)
}
