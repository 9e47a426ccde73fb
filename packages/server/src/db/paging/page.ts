import { Problem, type Paging } from '@market/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Db } from '../db.ts'
import { prepare, type ValueOf } from '../pool/prepare.ts'

type Sql = RawBuilder<unknown>

/** A list sorted by a time and an id, newest first. */
export interface List {
  /** Selected columns of each entry. */
  columns: Sql
  /** The table of the entries, and its alias. */
  table: Sql
  as: Sql
  /** A condition on this table only. */
  where: Sql
  /** Joins for the rows of the page; begins with `join` or `left join`. */
  joined: Sql
  /** The columns of the sort order. */
  time: Sql
  id: Sql
}

/** `next`: the cursor of the next page; null on the last. */
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
  return toPage(rows, limit)
}

/**
 * The same for lists that are read often: builds the text of a statement once for each limit, one for the first page
 * and one for later pages.
 */
export function preparePage<Values extends object, Row>(
  make: (value: ValueOf<Values>) => List,
  defaultLimit: number,
): <Schema>(db: Kysely<Schema>, values: Values, paging: Paging) => Promise<Page<Row>> {
  const statementsFor = (limit: number) => ({
    first: prepare<Values, Row & InOrder>((value) => pageOf(make(value), sql``, limit)),
    later: prepare<Values & Cursor, Row & InOrder>((value) => {
      const list = make(value)
      return pageOf(list, afterPosition(list.time, list.id, value('micros'), value('cursorId')), limit)
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
    return toPage(rows, limit)
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
 * Selects the rows of the page before joining: otherwise PostgreSQL may expect few rows, and read and sort all of them.
 * The limit is a literal, because for a parameter the planner assumes a tenth of the table.
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

function toPage<Row>(rows: (Row & InOrder)[], limit: number): Page<Row> {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    rows: page,
    next: last ? Buffer.from(`${last.cursor_micros}:${last.cursor_id}`).toString('base64url') : null,
  }
}

/** The condition of the rows after the cursor; begins with `and`. */
export function afterCursor({ after }: Paging, time: Sql, id: Sql): Sql {
  if (after === undefined) return sql``
  const { micros, cursorId } = readCursor(after)
  return afterPosition(time, id, sql`${micros}`, sql`${cursorId}`)
}

/**
 * The subselects hide the values from the planner, which otherwise makes a custom plan for each cursor; that takes as
 * long as the page.
 */
function afterPosition(time: Sql, id: Sql, micros: Sql, cursorId: Sql): Sql {
  return sql`and (${time}, ${id}) < ((select timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'), (select ${cursorId}::uuid))`
}

/** Parses a cursor from a reply's `next`. @throws Problem `invalid-input` with the field `after` */
function readCursor(after: string): Cursor {
  const match = /^(\d{1,17}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    Buffer.from(after, 'base64url').toString('latin1'),
  )
  const [, micros, cursorId] = match ?? []
  if (micros === undefined || cursorId === undefined) {
    throw new Problem('invalid-input', { errors: [{ field: 'after', message: 'Unknown place in the list' }] })
  }
  return { micros, cursorId }
}
