import type { Db } from '../src/db/db.ts'
import { writeEntries } from '../src/features/search/write-entries.ts'

const atOnce = 2_000

/** Brings the search in line with listings that were written by SQL. */
export async function writeSearch(db: Db): Promise<void> {
  const rows = await db.selectFrom('products').select('id').execute()
  for (let done = 0; done < rows.length; done += atOnce)
    await writeEntries(
      db,
      rows.slice(done, done + atOnce).map(({ id }) => id),
    )
}
