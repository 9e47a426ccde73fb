import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'

/** Few enough that a statement stays far below its time limit when a million laptops are for sale. */
const wordsAtOnce = 250

/**
 * Forgets the words that no listing has any more, and those that two listings have brought at once stay once. A word that comes back in
 * this very moment is learnt again with the next listing that has it.
 */
export async function forgetWords(db: Db): Promise<void> {
  for (let last: string | null = ''; last !== null;) last = await forgetSome(db, last)
}

/** Looks at the words that come next and gives the last of them; null when there are none. */
function forgetSome(db: Db, after: string): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ last: string | null }>`
      select max(word) as last from (select distinct word from search_words where word > ${after} order by word limit ${wordsAtOnce}::int) next`.execute(
      trx,
    )
    const last = rows[0]?.last ?? null
    if (last === null) return null
    // Where one listing would do, it would rather read the whole table until it meets one: for a word that is gone, to the end.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx)
    await sql`
      delete from search_words w where w.word > ${after} and w.word <= ${last} and (
        not exists (select from search_entries e where e.words @@ quote_literal(w.word)::tsquery)
        or exists (select from search_words twin where twin.word = w.word and twin.ctid < w.ctid))`.execute(trx)
    return last
  })
}
