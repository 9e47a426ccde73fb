import { Problem, type Paging } from '@market/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'
import { prepare, type ValueOf } from './prepare.ts'

type Sql = RawBuilder<unknown>

/** A list in the order newest first, by a time and an id. */
export interface List {
  /** What is selected of each entry. */
  columns: Sql
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

/** `next`: the cursor of the next page, while there is more. */
export interface Page<Row> {
  rows: Row[]
  next: string | null
}

interface Cursor {
  micros: string
  cursorId: string
}

interface InOrder {
  cursor_micros: number
  cursor_id: string
}

/** `limit` entries after the cursor. */
export async function readPage<Row>(db: Db, list: List & { paging: Paging; defaultLimit: number }): Promise<Page<Row>> {
  const { paging, defaultLimit, time, id } = list
  const limit = paging.limit ?? defaultLimit
  const { rows } = await pageOf<Row>(list, afterCursor(paging, time, id), limit).execute(db)
  return cutOff(rows, limit)
}

/** The same for a list that is read all the time: the text of its statements is made once for each limit, one for the first page and one for later ones. */
export function preparePage<Values extends object, Row>(
  make: (value: ValueOf<Values>) => List,
  defaultLimit: number,
): <Schema>(db: Kysely<Schema>, values: Values, paging: Paging) => Promise<Page<Row>> {
  const statementsFor = (limit: number) => ({
    first: prepare<Values, Row & InOrder>((value) => pageOf(make(value), sql``, limit)),
    later: prepare<Values & Cursor, Row & InOrder>((value) => {
      const list = make(value)
      return pageOf(list, beyond(list.time, list.id, value('micros'), value('cursorId')), limit)
    }),
  })
  const made = new Map<number, ReturnType<typeof statementsFor>>()
  return async (db, values, { limit = defaultLimit, after }) => {
    let statements = made.get(limit)
    if (!statements) made.set(limit, (statements = statementsFor(limit)))
    const rows =
      after === undefined
        ? await statements.first(db, values)
        : await statements.later(db, { ...values, ...readCursor(after) })
    return cutOff(rows, limit)
  }
}

/** The body of a list's reply. */
export function presentPage<Row, Item>(
  { rows, next }: Page<Row>,
  present: (row: Row) => Item,
): { respons: Item[]; next?: string } {
  return { respons: rows.map(present), ...(next !== null && { next }) }
}

/**
 * The rows of the page are found before anything is joined to them: together PostgreSQL may guess that there are few, and read and sort
 * all of them. The limit stands in the text: of one that it does not know it takes a tenth of the table.
 */
function pageOf<Row>(
  { columns, table, as, where, joined, time, id }: List,
  after: Sql,
  limit: number,
): RawBuilder<Row & InOrder> {
  const order = sql`order by ${time} desc, ${id} desc`
  return sql<Row & InOrder>`
    select ${columns}, (extract(epoch from ${time}) * 1000000)::bigint as cursor_micros, ${id} as cursor_id
    from (select * from ${table} ${as} where ${where} ${after} ${order} limit ${sql.lit(limit + 1)}) ${as} ${joined}
    ${order}`
}

function cutOff<Row>(rows: (Row & InOrder)[], limit: number): Page<Row> {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    rows: page,
    next: last ? Buffer.from(`${last.cursor_micros}:${last.cursor_id}`).toString('base64url') : null,
  }
}

/** The condition, begun with `and`, of what comes after the cursor that was asked for. */
export function afterCursor({ after }: Paging, time: Sql, id: Sql): Sql {
  if (after === undefined) return sql``
  const { micros, cursorId } = readCursor(after)
  return beyond(time, id, sql`${micros}`, sql`${cursorId}`)
}

/** Behind subselects the planner can't look at the values: with them it finds each cursor worth a plan of its own, which takes as long as the page. */
function beyond(time: Sql, id: Sql, micros: Sql, cursorId: Sql): Sql {
  return sql`and (${time}, ${id}) < ((select timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'), (select ${cursorId}::uuid))`
}

/** The cursor that a reply's `next` gave; a bad one is 400 naming `after` (design section 3). */
function readCursor(after: string): Cursor {
  const match = /^(\d{1,17}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    Buffer.from(after, 'base64url').toString('latin1'),
  )
  const [, micros, cursorId] = match ?? []
  if (micros === undefined || cursorId === undefined) {
    throw new Problem('invalid-input', { errors: [{ field: 'after', message: 'This is no place in the list' }] })
  }
  return { micros, cursorId }
}
