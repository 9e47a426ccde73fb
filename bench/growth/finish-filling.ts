import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../packages/server/src/db/db.ts'
import { openKysely, openPool } from '../../packages/server/src/db/pool/pool.ts'
import type { Tables } from '../../packages/server/src/db/tables.ts'
import { writeEntries } from '../../packages/server/src/features/listings/search-entries.ts'
import { collectSuggestions } from '../../packages/server/src/features/search/suggestions/collect-suggestions.ts'

const log = { info: () => {}, warn: () => {}, error: console.error }

/** Checks the entries and collects the suggestions with the product's code. */
export async function finishFilling(database: pg.ClientConfig): Promise<void> {
  const db = openKysely<Tables>(openPool(database, { max: 1, log }))
  try {
    await checkEntries(db)
    await collectSuggestions(db)
  } finally {
    await db.destroy()
  }
}

/** Rewrites a hundred search entries with the product's code and throws if one differs from the filled one. */
async function checkEntries(db: Db): Promise<void> {
  const { rows: sampled } = await sql<{ id: string }>`
    select id from products order by md5(id::text) limit 100`.execute(db)
  const ids = sampled.map(({ id }) => id)
  const read = () =>
    sql<{ entries: number; words: number; sampled: string }>`
      select (select count(*)::int from search_entries) as entries, (select count(*)::int from search_words) as words,
        (select jsonb_agg(to_jsonb(e) || jsonb_build_object('words', strip(words)) order by product_id)::text from search_entries e where product_id = any (${ids}::uuid[])) as sampled`.execute(
      db,
    )
  const filled = (await read()).rows[0]
  await writeEntries(db, ids)
  const written = (await read()).rows[0]
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from products where not sold and not withdrawn`.execute(db)
  if (JSON.stringify(filled) !== JSON.stringify(written) || filled?.entries !== rows[0]?.n)
    throw new Error(`the search was not filled as the product fills it: ${JSON.stringify([filled, written, rows])}`)
}
