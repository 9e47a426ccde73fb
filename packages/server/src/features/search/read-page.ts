import { Problem, type Product, type SearchSort } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { presentProduct, productColumns, productSource, type ProductRow, type Viewer } from '../products/present.ts'

type Sql = RawBuilder<unknown>

interface Order {
  /** Begins its places, so that a place of another order is refused. */
  letter: string
  key: 'posted_at' | 'price'
  /** The key as a whole number, and back. */
  number: Sql
  ofNumber(number: string): Sql
  down: boolean
}

const time: Order = {
  letter: 'n',
  key: 'posted_at',
  down: true,
  number: sql`(extract(epoch from f.key) * 1000000)::bigint`,
  ofNumber: (micros) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`,
}
const price: Omit<Order, 'letter' | 'down'> = {
  key: 'price',
  number: sql`f.key`,
  ofNumber: (minor) => sql`${minor}::bigint`,
}

const orders: Record<SearchSort, Order> = {
  newest: time,
  'price-up': { ...price, letter: 'u', down: false },
  'price-down': { ...price, letter: 'd', down: true },
}

export interface PageWish {
  where: Sql
  /** So few are found that sorting them all is quicker than looking for them along the order. */
  few: boolean
  /** Looks only among so many that come next in this order, of `brand` where that is given: a page that is not full then says nothing. */
  among?: { laptops: number; brand: Sql }
  /** What is few, by the key of the order (found.ts), in place of reading what `where` says. */
  found?: (key: Order['key']) => Sql
  sort: SearchSort
  limit: number
  after: string | undefined
}

/** Of what was found the next `limit`, and the place after them while there are more. */
export async function readPage(
  db: Db,
  viewer: Viewer,
  { where, few, found, among, sort, limit, after }: PageWish,
): Promise<{ items: Product[]; next: string | null }> {
  const order = orders[sort]
  const own = sql.ref(`e.${order.key}`)
  const direction = order.down ? sql`desc` : sql`asc`
  const place = after === undefined ? null : readPlace(order, after)
  const beyond = (key: Sql, id: Sql): Sql =>
    place
      ? sql`(${key}, ${id}) ${order.down ? sql`<` : sql`>`} (${order.ofNumber(place.number)}, ${place.id}::uuid)`
      : sql`true`
  const inOrder = sql`order by key ${direction}, id ${direction} limit ${limit}::int + 1`
  const entries = sql`select ${own} as key, e.product_id as id from search_entries e where ${where}`
  const next =
    among &&
    sql`select * from search_entries e where ${among.brand} and ${beyond(own, sql`e.product_id`)} order by ${own} ${direction}, e.product_id ${direction} limit ${among.laptops}::int`
  const page = next
    ? sql`page as (select ${own} as key, e.product_id as id from (${next}) e where ${where} ${inOrder})`
    : few
      ? sql`found as materialized (${found ? found(order.key) : entries}), page as (select key, id from found where ${beyond(sql`key`, sql`id`)} ${inOrder})`
      : sql`page as (${entries} and ${beyond(own, sql`e.product_id`)} ${inOrder})`
  const { rows } = await sql<ProductRow & { place: string }>`
    with ${page}
    select ${productColumns(viewer)}, ${order.number} || ':' || f.id as place
    from page f join (${productSource}) on p.id = f.id
    order by f.key ${direction}, f.id ${direction}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map(presentProduct),
    next: last ? Buffer.from(`${order.letter}${last.place}`).toString('base64url') : null,
  }
}

/** The place that a reply's `next` named; a bad one, or one of another order, is 400 naming `after`. */
function readPlace({ letter }: Order, after: string): { number: string; id: string } {
  const match = /^([nud])(\d{1,17}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    Buffer.from(after, 'base64url').toString('latin1'),
  )
  const [, given, number, id] = match ?? []
  if (given !== letter || number === undefined || id === undefined) {
    throw new Problem('invalid-input', { errors: [{ field: 'after', message: 'This is no place in the list' }] })
  }
  return { number, id }
}
