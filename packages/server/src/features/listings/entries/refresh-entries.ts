import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { notBackedOff, workThrough } from '../../../platform/jobs/work-through.ts'
import { entriesVersion, writeEntries } from './search-entries.ts'

const batchSize = 250
/** At most so many entries a run, so that other jobs run in between. */
const mostBatches = 40

/** Writes the entries again that an older release computed in another way. */
export function refreshEntries(db: Db): Promise<void> {
  return workThrough(db, 'refresh-entries', async ({ together }) => {
    for (let batch = 0; batch < mostBatches; batch++) {
      const { rows } = await sql<{ id: string }>`
        select product_id as id from search_entries
        where version < ${entriesVersion} and ${notBackedOff('refresh-entries', sql`product_id`)}
        order by version, product_id limit ${batchSize}::int`.execute(db)
      await together(rows, (ids) => rewriteEntries(db, ids))
      if (rows.length < batchSize) break
    }
  })
}

/** Writes the entries of these listings, whose rows it locks. */
export function rewriteEntries(db: Db, ids: string[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    await sql`select from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(trx)
    await writeEntries(trx, ids)
  })
}
