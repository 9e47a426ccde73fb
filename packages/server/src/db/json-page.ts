import { Problem, type Paging } from '@market/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'
import { prepare, type ValueOf } from './prepare.ts'
import { prepareTogether, type Types } from './prepare-together.ts'

type Sql = RawBuilder<unknown>

/** A list in the order newest first, keyed by a time and an id, as JSON made by PostgreSQL. */
export interface JsonList {
  /** One entry, a JSON object or its text. */
  item: Sql
  /** Whose rows are the entries: a table, and its name in the rest of the list. */
  table: Sql
  as: Sql
  /** Of the table alone. */
  where: Sql
  /** What is read beside, for the rows of the page alone; begins with `join` or `left join`. */
  joined: Sql
  /** The columns of the order. */
  time: Sql
  id: Sql
}

interface Place {
  micros: string
  placeId: string
}

/** The entries one after the other, null where there is none, and the place of the last while there are more. */
interface PageRow {
  items: string | null
  place: string | null
}

/** `{"respons":[...],"next":"..."}` as text: `limit` entries after the place, and the next place while there is more. */
export async function readJsonPage(db: Db, list: JsonList & { paging: Paging; defaultLimit: number }): Promise<string> {
  const { paging, defaultLimit, time, id } = list
  const { rows } = await pageOf(list, afterPlace(paging, time, id), paging.limit ?? defaultLimit).execute(db)
  return bodyOf(rows)
}

/** How many later pages are asked for by one statement. Half of the time of one page is spent before and after its rows are read. */
const mostTogether = 4

/**
 * The same for a list that is read all the time: its statements are made once for each limit, one for the first page and one for later ones.
 * Later pages that are asked for at the same moment share a statement, which takes `types` of values.
 */
export function prepareJsonPage<Values extends object>(
  types: { [Name in keyof Values & string]: 'text' | 'uuid' },
  make: (value: ValueOf<Values>) => JsonList,
  defaultLimit: number,
): <Schema>(db: Kysely<Schema>, values: Values, paging: Paging) => Promise<string> {
  const statementsFor = (limit: number) => ({
    first: prepare<Values, PageRow>((value) => pageOf(make(value), sql``, limit)),
    later: prepareTogether<Values & Place, PageRow>(
      { ...types, micros: 'bigint', placeId: 'uuid' } as Types<Values & Place>,
      mostTogether,
      (value) => {
        const list = make(value)
        return pageOf(list, beyond(list.time, list.id, value('micros'), value('placeId')), limit)
      },
    ),
  })
  const made = new Map<number, ReturnType<typeof statementsFor>>()
  return async (db, values, { limit = defaultLimit, after }) => {
    let statements = made.get(limit)
    if (!statements) made.set(limit, (statements = statementsFor(limit)))
    return bodyOf(
      after === undefined
        ? await statements.first(db, values)
        : await statements.later(db, { ...values, ...readPlace(after) }),
    )
  }
}

/**
 * The rows of the page are found before anything is joined to them: together PostgreSQL may guess that there are few, and read and sort
 * all of them. The limit stands in the text: of one that it does not know it takes a tenth of the table. What is aggregated comes in the
 * order of the page, without being sorted again; as an array, of which the one too many is cut off, it would be copied three times.
 */
function pageOf({ item, table, as, where, joined, time, id }: JsonList, after: Sql, most: number): RawBuilder<PageRow> {
  const [limit, oneMore] = [sql.lit(most), sql.lit(most + 1)]
  return sql<PageRow>`
    select string_agg(item::text, ',') filter (where n <= ${limit}) as items,
      case when count(*) > ${limit} then (extract(epoch from min(time) filter (where n <= ${limit})) * 1000000)::bigint || ':' || (array_agg(id))[${limit}] end as place
    from (
      select ${item} as item, ${time} as time, ${id} as id, row_number() over (order by ${time} desc, ${id} desc) as n
      from (select * from ${table} ${as} where ${where} ${after} order by ${time} desc, ${id} desc limit ${oneMore}) ${as} ${joined}
    ) page`
}

function bodyOf([page]: PageRow[]): string {
  if (!page) throw new Error('an aggregate gives one row')
  const next = page.place === null ? '' : `,"next":"${Buffer.from(page.place).toString('base64url')}"`
  return `{"respons":[${page.items ?? ''}]${next}}`
}

/** The condition, begun with `and`, of what comes after the place that was asked for. */
export function afterPlace({ after }: Paging, time: Sql, id: Sql): Sql {
  if (after === undefined) return sql``
  const place = readPlace(after)
  return beyond(time, id, sql`${place.micros}`, sql`${place.placeId}`)
}

function beyond(time: Sql, id: Sql, micros: Sql, placeId: Sql): Sql {
  return sql`and (${time}, ${id}) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${placeId}::uuid)`
}

/** The place that a reply's `next` named; a bad one is 400 naming `after` (design section 3). */
function readPlace(after: string): Place {
  const match = /^(\d{1,17}):([0-9a-f-]{36})$/.exec(Buffer.from(after, 'base64url').toString('latin1'))
  const [, micros, placeId] = match ?? []
  if (micros === undefined || placeId === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(placeId)) {
    throw new Problem('invalid-input', { errors: [{ field: 'after', message: 'This is no place in the list' }] })
  }
  return { micros, placeId }
}
