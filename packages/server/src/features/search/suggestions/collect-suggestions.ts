import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { keysOf } from './keys.ts'

/** Of so many of the newest laptops, so that the job ends soon with a million for sale. */
const sampled = 50_000
const mostModels = 5_000
const mostOfAFact = 12

interface Collected {
  text: string
  kind: 'brand' | 'model' | 'fact'
  count: number
}

/** Collects what the search box suggests, unless it was collected within the hour. */
export async function collectSuggestions(db: Db): Promise<void> {
  const { rows } = await sql`
    select 1 from search_suggestions where collected_at > now() - interval '55 minutes' limit 1`.execute(db)
  if (rows.length === 0) await inTransaction(db, replaceSuggestions)
}

async function replaceSuggestions(db: Db): Promise<void> {
  const { rows } = await sql<Collected>`
    with newest as materialized (
      select e.brand_id, e.processor, e.ram, e.storage, e.storage_kind, e.screen, e.os, btrim(p.facts->>'model') as model
      from (select * from search_entries order by posted_at desc, product_id desc limit ${sampled}::integer) e
        join products p on p.id = e.product_id
    ), models as (
      select b.id, b.name, mode() within group (order by n.model) as model, count(*) from newest n join brands b on b.id = n.brand_id
      where n.model <> '' group by b.id, b.name, lower(n.model) order by count(*) desc, b.name limit ${mostModels}::integer
    )
    select b.name as text, 'brand' as kind, count(*)::integer as count from newest n join brands b on b.id = n.brand_id group by b.name
    union all
    select case when strpos(lower(model), lower(name)) = 1 then model else name || ' ' || model end, 'model', count::integer from models
    union all (${ofFact('n.processor')})
    union all (${ofFact("n.ram || ' GB RAM'")})
    union all (${ofFact("(case when n.storage >= 1000 and n.storage % 1000 = 0 then n.storage / 1000 || ' TB ' else n.storage || ' GB ' end) || n.storage_kind")})
    union all (${ofFact("n.screen / 10 || (case when n.screen % 10 = 0 then '' else '.' || n.screen % 10 end) || ' inch'")})
    union all (${ofFact("case when n.os in ('other', 'older Windows') then null else n.os end")})`.execute(db)
  const entries = rows.flatMap((one) => keysOf(one.text).map((key) => ({ key, ...one })))
  await sql`delete from search_suggestions`.execute(db)
  await sql`insert into search_suggestions (key, text, kind, count)
    select key, text, kind, count from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (key text, text text, kind text, count integer)`.execute(db)
  // Replies to visitors are cached.
  await sql`select tell_changes('{listings}')`.execute(db)
}

function ofFact(expression: string) {
  const text = sql.raw(expression)
  return sql`select ${text}, 'fact', count(*)::integer from newest n where ${text} is not null
    group by 1 order by count(*) desc limit ${mostOfAFact}::integer`
}
