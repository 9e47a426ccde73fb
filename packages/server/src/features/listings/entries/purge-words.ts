import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { workThrough } from '../../../platform/jobs/work-through.ts'

/** Small enough for the statement's time limit with a million laptops for sale. */
const batchSize = 25

/**
 * Marks the words that several sellers have, which then correct typing as long as some listing has them. Deletes the
 * words that no listing has, and the duplicates of words that two transactions inserted at once. A word
 * that is listed again at this moment is inserted with the next listing that has it.
 */
export function purgeWords(db: Db): Promise<void> {
  return workThrough(db, 'purge-words', async ({ each }) => {
    let after = ''
    for (let batch = 1; ; batch++) {
      const last = await lastOfBatch(db, after)
      if (last === null) return
      await each([{ id: `batch ${batch}`, after }], (words) => purgeBatch(db, words.after, last))
      after = last
    }
  })
}

async function lastOfBatch(db: Db, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(word) as last from (select distinct word from search_words where word > ${after} order by word limit ${batchSize}::int) next`.execute(
    db,
  )
  return rows[0]?.last ?? null
}

/** Checks the words after `after`, to `last`. */
function purgeBatch(db: Db, after: string, last: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    // Without this PostgreSQL would scan the table until the first listing with the word: for a deleted word, to its
    // end.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx)
    // Three sellers, each found by one scan: counting them all would read every listing with the word.
    const another = (others: RawBuilder<unknown>) => sql`(
      select e.seller_id as id from search_entries e where e.words @@ quote_literal(w.word)::tsquery and ${others} limit 1)`
    await sql`
      update search_words w set shared = true where not w.shared and w.word > ${after} and w.word <= ${last} and exists (
        select from ${another(sql`true`)} one
          cross join lateral ${another(sql`e.seller_id <> one.id`)} other
          cross join lateral ${another(sql`e.seller_id not in (one.id, other.id)`)} third)`.execute(trx)
    await sql`
      delete from search_words w where w.word > ${after} and w.word <= ${last} and (
        not exists (select from search_entries e where e.words @@ quote_literal(w.word)::tsquery)
        or exists (select from search_words twin where twin.word = w.word and twin.ctid < w.ctid))`.execute(trx)
  })
}
