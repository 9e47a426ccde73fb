import type { Db } from '../src/db/db.ts'
import { writeEntries } from '../src/features/listings/entries/search-entries.ts'
import { inTransaction } from '../src/db/transaction.ts'

const atOnce = 2_000

/** Writes the search entries of listings that were inserted by SQL. */
export async function writeSearch(db: Db): Promise<void> {
  const rows = await db.selectFrom('products').select('id').execute()
  for (let done = 0; done < rows.length; done += atOnce)
    await inTransaction(db, (trx) =>
      writeEntries(
        trx,
        rows.slice(done, done + atOnce).map(({ id }) => id),
      ),
    )
}
