import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findPositions, readChunks, type Chunk, type Lot } from './positions.ts'

const changesAtOnce = 2_000
/** Of whoever changes bits, so that there is always just one. */
const turn = 7_276_341_907

/** Puts what has come and gone into bits, all of a portion in one transaction: whoever counts finds it either there or here. */
export async function foldBits(db: Db): Promise<void> {
  while ((await foldSome(db)) === changesAtOnce);
}

/** Moves the laptops of chunks that are more than half empty, or shorter than others of their lot, into the others. */
export async function tidyBits(db: Db): Promise<void> {
  while (await moveTogether(db));
}

/** Whether nobody else changes bits until this transaction's end. */
export async function takeTurn(db: Db): Promise<boolean> {
  const {
    rows: [mine],
  } = await sql<{ turn: boolean }>`select pg_try_advisory_xact_lock(${turn}::bigint) as turn`.execute(db)
  return mine?.turn === true
}

interface Change extends Lot {
  id: string
  productId: string
  sign: number
}

/** The number of changes that were put into bits. */
function foldSome(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    if (!(await takeTurn(trx))) return 0
    const { rows: changes } = await sql<Change>`
      select id::text as id, product_id as "productId", sign, brand_id as "brandId", condition from search_bit_changes h order by h.id limit ${changesAtOnce}::int`.execute(
      trx,
    )
    if (changes.length === 0) return 0
    const last = [...new Map(changes.map((change) => [change.productId, change])).values()]
    await leave(
      trx,
      last.map(({ productId }) => productId),
    )
    const come = last.filter(({ sign }) => sign === 1)
    const ids = sql`${come.map(({ id }) => id)}::bigint[]`
    await place(trx, come, sql`select * from search_bit_changes where id = any (${ids})`)
    await sql`delete from search_bit_changes where id = any (${changes.map(({ id }) => id)}::bigint[])`.execute(trx)
    await clearAway(trx)
    return changes.length
  })
}

/** Takes the laptops of one such chunk out of it; false when there is none. What has changes to come stays until then. */
function moveTogether(db: Db): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await takeTurn(trx))) return false
    const {
      rows: [chunk],
    } = await sql<{ chunk: number }>`
      select chunk from search_chunks c join search_bits b using (chunk)
      where b.kind = 'live' and ((c.used = c.size and bit_count(b.bits) < c.size / 2)
          or exists (select from search_chunks longer where longer.brand_id = c.brand_id and longer.condition = c.condition and longer.size > c.size))
        and not exists (select from search_bit_changes h join search_numbers n using (product_id) where n.chunk = c.chunk) limit 1`.execute(
      trx,
    )
    if (!chunk) return false
    // One statement sees a laptop and whether it has changes to come as of one moment.
    const { rows } = await sql<Lot & { productId: string; entry: object }>`
      select e.product_id as "productId", e.brand_id as "brandId", e.condition, to_json(e) as entry from search_numbers n join search_entries e using (product_id)
      where n.chunk = ${chunk.chunk} and not exists (select from search_bit_changes h where h.product_id = e.product_id)`.execute(
      trx,
    )
    await leave(
      trx,
      rows.map(({ productId }) => productId),
    )
    await place(
      trx,
      rows,
      sql`select * from json_populate_recordset(null::search_entries, ${JSON.stringify(rows.map(({ entry }) => entry))}::json)`,
      chunk.chunk,
    )
    await clearAway(trx)
    return rows.length > 0
  })
}

/** Their positions stay empty. */
async function leave(db: Db, products: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from search_numbers where product_id = any (${products}::uuid[]) returning chunk, position),
      empty as (select chunk, substring(search_bits_at(position, 1) from 1 for size) as bits from gone join search_chunks using (chunk) group by chunk, size)
    update search_bits b set bits = b.bits & ~empty.bits from empty where b.kind = 'live' and b.chunk = empty.chunk`.execute(
    db,
  )
}

/** `source`: a query that gives each of these laptops as search_entries has them; `left`: the chunk that they leave. */
async function place(
  db: Db,
  laptops: readonly (Lot & { productId: string })[],
  source: RawBuilder<unknown>,
  left?: number,
): Promise<void> {
  if (laptops.length === 0) return
  const { all, next } = await readChunks(db)
  const { positions, chunks } = findPositions(laptops, { all: all.filter(({ chunk }) => chunk !== left), next })
  await saveChunks(db, chunks)
  const placed = sql`unnest(${positions.map(({ productId }) => productId)}::uuid[], ${positions.map(({ chunk }) => chunk)}::int[], ${positions.map(({ position }) => position)}::int[]) p (product_id, chunk, position)`
  await sql`insert into search_numbers (product_id, chunk, position) select * from ${placed}`.execute(db)
  await sql`
    insert into search_bits as kept
    select k.kind, k.value, p.chunk, substring(search_bits_at(p.position, 1) from 1 for c.size)
    from ${placed} join (${source}) e using (product_id) join search_chunks c using (chunk), search_keys(e.price, e.months, e.place, e.negotiable, e.verified, e.words) k
    group by k.kind, k.value, p.chunk, c.size
    on conflict (kind, value, chunk) do update set bits = kept.bits | excluded.bits`.execute(db)
}

async function saveChunks(db: Db, chunks: readonly Chunk[]): Promise<void> {
  for (const { chunk, brandId, condition, size, used } of chunks) {
    await sql`insert into search_chunks (chunk, brand_id, condition, size, used) overriding system value values (${chunk}, ${brandId}::uuid, ${condition}, ${size}, ${used})
      on conflict (chunk) do update set used = excluded.used`.execute(db)
  }
}

/** Chunks without laptops, and places where a chunk has none: a place is a word of whoever sells there. */
async function clearAway(db: Db): Promise<void> {
  await sql`delete from search_bits b using search_bits live
    where live.kind = 'live' and b.kind = 'place' and b.chunk = live.chunk and bit_count(b.bits & live.bits) = 0`.execute(
    db,
  )
  await sql`delete from search_bits where chunk = any (array(select chunk from search_bits where kind = 'live' and bit_count(bits) = 0))`.execute(
    db,
  )
  await sql`delete from search_chunks c where not exists (select from search_bits b where b.kind = 'live' and b.chunk = c.chunk)`.execute(
    db,
  )
}
