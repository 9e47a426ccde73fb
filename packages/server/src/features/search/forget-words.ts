import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'

/**
 * Forgets the words that no listing has any more, and those that two listings have brought at once stay once. A word that comes back in
 * this very moment is learnt again with the next listing that has it.
 */
export async function forgetWords(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Reads all that is for sale: some seconds at a million listings, in which nobody waits.
    await sql`select set_config('statement_timeout', '0', true)`.execute(trx)
    await sql`
      with used as materialized (select word from ts_stat('select words from search_entries'))
      delete from search_words w
      where not exists (select from used where used.word = w.word)
        or exists (select from search_words twin where twin.word = w.word and twin.ctid < w.ctid)`.execute(trx)
  })
}
