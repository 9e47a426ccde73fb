import { Problem, type Product, type SearchSort } from '@market/contract'
import { cursorLetters } from '@market/contract/cursor'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../db/db.ts'
import {
  presentProduct,
  productColumns,
  productSource,
  type ProductRow,
  type Viewer,
} from '../listings/lists/present.ts'
import type { Condition } from './choices.ts'

type Sql = RawBuilder<unknown>

interface Order {
  /** The expression of an index. */
  key: Sql
  /** The key as a whole number, and the reverse. */
  number: Sql
  ofNumber(number: string): Sql
  down: boolean
}

const time: Order = {
  key: sql.ref('e.posted_at'),
  down: true,
  number: sql`(extract(epoch from f.key) * 1000000)::bigint`,
  ofNumber: (micros) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`,
}
const price: Omit<Order, 'down'> = {
  key: sql.ref('e.price'),
  number: sql`f.key`,
  ofNumber: (minor) => sql`${minor}::bigint`,
}

/** By rank, then the newest first; among too many matches to be ranked every rank is 0. */
function relevance(rank: Sql): Order {
  const micros = sql`(extract(epoch from e.posted_at) * 1000000)::bigint`
  return {
    key: sql`(${rank})::bigint * ${rankUnit}::bigint + ${micros}`,
    down: true,
    number: sql`f.key`,
    ofNumber: (number) => sql`${number}::bigint`,
  }
}
/** More than the microseconds of any time. */
const rankUnit = '10000000000000000'

const orders: Record<Exclude<SearchSort, 'relevance'>, Order> = {
  newest: time,
  'price-up': { ...price, down: false },
  'price-down': { ...price, down: true },
  // The lower a price relative to the middle of its range, the better; those without a range come last.
  value: {
    ...price,
    key: sql`coalesce(10000 - e.price_ratio, 0)`,
    ofNumber: (better) => sql`${better}::integer`,
    down: true,
  },
  battery: { ...price, key: sql`coalesce(e.battery, 0)`, ofNumber: (percent) => sql`${percent}::integer`, down: true },
}

export interface PageRequest {
  where: Condition
  /** The few listings that match, to be sorted; null: the index of the order is scanned for `where`. */
  ids: readonly string[] | null
  sort: SearchSort
  /** How well `e` fits the words. */
  rank: Sql
  limit: number
  after: string | undefined
}

/** The next `limit` matches, and the cursor after them while there are more. */
export async function readPage(
  db: Db,
  viewer: Viewer,
  { where, ids, sort, rank, limit, after }: PageRequest,
): Promise<{ items: Product[]; next: string | null }> {
  const order = orderOf(sort, rank, ids === null)
  const position = after === undefined ? null : readCursor(sort, after)
  const direction = order.down ? sql`desc` : sql`asc`
  const found = db
    .selectFrom('search_entries as e')
    .select(['e.product_id as id', order.key.as('key')])
    .where(ids ? sql<SqlBool>`e.product_id = any (${ids}::uuid[])` : where)
  // Without `materialized` PostgreSQL may scan the index of the order, where matches are rare.
  const page = ids
    ? sql`found as materialized (${found}), page as (select * from found where ${beyond(order, position, sql`key`, sql`id`)}
        order by key ${direction}, id ${direction} limit ${limit}::integer + 1)`
    : sql`page as (${found.where(beyond(order, position, order.key, sql`e.product_id`))}
        order by key ${direction}, id ${direction} limit ${limit}::integer + 1)`
  const { rows } = await sql<ProductRow & { position: string }>`
    with ${page}
    select ${productColumns(viewer)}, ${order.number} || ':' || f.id as position
    from page f join (${productSource}) on p.id = f.id
    order by f.key ${direction}, f.id ${direction}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map(presentProduct),
    next: last ? Buffer.from(`${cursorLetters[sort]}${last.position}`).toString('base64url') : null,
  }
}

/** More than 1,000 matches are not ranked: the newest come first. */
function orderOf(sort: SearchSort, rank: Sql, tooMany: boolean): Order {
  if (sort !== 'relevance') return orders[sort]
  return tooMany ? { ...time, ofNumber: (number) => time.ofNumber(withoutRank(number)) } : relevance(rank)
}

function withoutRank(number: string): string {
  return String(BigInt(number) % BigInt(rankUnit))
}

interface Position {
  number: string
  id: string
}

/** Whether a row is after the cursor. */
function beyond(order: Order, position: Position | null, key: Sql, id: Sql): Condition {
  if (position === null) return sql`true`
  return sql`(${key}, ${id}) ${order.down ? sql`<` : sql`>`} (${order.ofNumber(position.number)}, ${position.id}::uuid)`
}

/** Parses the cursor of a reply's `next`. A malformed one, or one of another order, is 400 naming `after`. */
function readCursor(sort: SearchSort, after: string): Position {
  const match = /^([nudvbr])(\d{1,19}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    Buffer.from(after, 'base64url').toString('latin1'),
  )
  const [, given, number, id] = match ?? []
  // Only a relevance has more digits than a time.
  const isTooHigh = number !== undefined && BigInt(number) >= (sort === 'relevance' ? 2n ** 63n : 10n ** 17n)
  if (given !== cursorLetters[sort] || number === undefined || id === undefined || isTooHigh) {
    throw new Problem('invalid-input', { errors: [{ field: 'after', message: 'Unknown place in the list' }] })
  }
  return { number, id }
}
