import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { takeTurn } from './fold-bits.ts'

/** Of a word that fewer laptops have the laptops themselves are read. */
const fewest = 2_000
/** A word that became rarer than this loses its bits. */
const fewestToKeep = 1_000

/** Makes bits of the words that have become common, and drops those of words that no longer are. */
export async function mapWords(db: Db): Promise<void> {
  const { rows } = await sql<{
    word: string
  }>`select word from search_common_words(${fewest}) word where word not in (select word from search_bit_words)`.execute(
    db,
  )
  for (const { word } of rows) await mapWord(db, word)
  await inTransaction(db, async (trx) => {
    if (!(await takeTurn(trx))) return
    await sql`with rare as (delete from search_bit_words where word not in (select search_common_words(${fewestToKeep}))
          -- Without statistics, as after a restore, nothing is known.
          and exists (select from search_common_words(0)) returning word)
      delete from search_bits where kind = 'word' and value in (select word from rare)`.execute(trx)
  })
}

/** From the laptops as they were put into bits: those that have changes to come as the first of these says. */
export function mapWord(db: Db, word: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await takeTurn(trx))) return
    await sql`insert into search_bit_words values (${word}) on conflict do nothing`.execute(trx)
    await sql`
      with pending as (select distinct on (product_id) product_id, sign, words from search_bit_changes order by product_id, id),
        having_it as (
          select e.product_id from search_entries e where e.words @@ quote_literal(${word})::tsquery and e.product_id not in (select product_id from pending)
          union all select product_id from pending where sign = -1 and words @@ quote_literal(${word})::tsquery)
      insert into search_bits
      select 'word', ${word}, chunk, substring(search_bits_at(position, 1) from 1 for size)
      from having_it join search_numbers using (product_id) join search_chunks using (chunk) group by chunk, size
      on conflict (kind, value, chunk) do nothing`.execute(trx)
  })
}
