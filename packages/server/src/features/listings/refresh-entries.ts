import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { entriesVersion, writeEntries } from './search-entries.ts'

const batchSize = 250
/** At most so many entries a run, so that other jobs run in between. */
const mostBatches = 40

/** Writes the entries again that an older release computed in another way. */
export async function refreshEntries(db: Db): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch++) if ((await refreshBatch(db)) < batchSize) break
}

function refreshBatch(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select p.id from products p where p.id in (
        select product_id from search_entries where version < ${entriesVersion} order by version, product_id limit ${batchSize}::int)
      order by p.id for no key update`.execute(trx)
    await writeEntries(
      trx,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
}
