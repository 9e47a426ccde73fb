import { Problem, type Paging } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** A list in the order newest first, keyed by a time and an id, as JSON made by PostgreSQL. */
export interface JsonPage {
  /** One entry as JSON. */
  item: RawBuilder<unknown>
  source: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** The columns of the order. */
  time: RawBuilder<unknown>
  id: RawBuilder<unknown>
  paging: Paging
  defaultLimit: number
}

/** `{"respons":[...],"next":"..."}` as text: `limit` entries after the place, and the next place while there is more. */
export async function readJsonPage(db: Db, { item, source, where, time, id, paging, defaultLimit }: JsonPage): Promise<string> {
  const limit = paging.limit ?? defaultLimit
  const place = paging.after === undefined ? null : readPlace(paging.after)
  const after = place ? sql`and (${time}, ${id}) < (timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond', ${place.id}::uuid)` : sql``
  const { rows } = await sql<{ items: string; last: string | null; more: boolean }>`
    select coalesce(json_agg(item order by n) filter (where n <= ${limit}::int), '[]')::text as items,
      max(key) filter (where n = ${limit}::int) as last, count(*) > ${limit}::int as more
    from (
      select ${item} as item, row_number() over (order by ${time} desc, ${id} desc) as n,
        (extract(epoch from ${time}) * 1000000)::bigint || ':' || ${id} as key
      from ${source} where ${where} ${after}
      order by ${time} desc, ${id} desc limit ${limit}::int + 1
    ) page`.execute(db)
  const page = rows[0]
  if (!page) throw new Error('an aggregate gives one row')
  const next = page.more && page.last !== null ? `,"next":"${Buffer.from(page.last).toString('base64url')}"` : ''
  return `{"respons":${page.items}${next}}`
}

/** The place that a reply's `next` named; a bad one is 400 naming `after` (design section 3). */
function readPlace(after: string): { micros: string; id: string } {
  const match = /^(\d{1,17}):([0-9a-f-]{36})$/.exec(Buffer.from(after, 'base64url').toString('latin1'))
  const [, micros, id] = match ?? []
  if (micros === undefined || id === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw new Problem('invalid-input', { errors: [{ field: 'after', message: 'This is no place in the list' }] })
  }
  return { micros, id }
}
