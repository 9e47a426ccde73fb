import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** What is alike in all laptops of a chunk. */
export interface Lot {
  brandId: string
  condition: string
}

/** `size` positions, of which the first `used` have been given away. */
export interface Chunk extends Lot {
  chunk: number
  size: number
  used: number
}

export interface Position {
  productId: string
  chunk: number
  position: number
}

/** Of a lot's chunk, the next once it is full; small markets have short strings. No chunk is longer than the last (search_bits_at). */
const sizes = [960, 3_840, 15_360]

export interface Chunks {
  all: Chunk[]
  next(): number
}

export async function readChunks(db: Db): Promise<Chunks> {
  const { rows } =
    await sql<Chunk>`select chunk, brand_id as "brandId", condition, size, used from search_chunks order by chunk`.execute(
      db,
    )
  let next = (rows.at(-1)?.chunk ?? 0) + 1
  return { all: rows, next: () => next++ }
}

/** Positions for these laptops, and the chunks that have changed or are new. */
export function findPositions(
  laptops: readonly (Lot & { productId: string })[],
  { all, next }: Chunks,
): { positions: Position[]; chunks: Chunk[] } {
  const chunks = new Map<number, Chunk>()
  const ofLot = new Map<string, Chunk[]>()
  const keyOf = ({ brandId, condition }: Lot): string => `${brandId} ${condition}`
  for (const chunk of all) ofLot.set(keyOf(chunk), [...(ofLot.get(keyOf(chunk)) ?? []), { ...chunk }])
  const positions = laptops.map(({ productId, brandId, condition }) => {
    const own = ofLot.get(keyOf({ brandId, condition })) ?? []
    // What stands in shorter ones beside it will be moved (fold-bits.ts), so none is put there.
    const longest = Math.max(0, ...own.map(({ size }) => size))
    let chunk = own.find(({ size, used }) => size === longest && used < size)
    if (!chunk) {
      chunk = { chunk: next(), brandId, condition, size: sizes.find((size) => size > longest) ?? longest, used: 0 }
      ofLot.set(keyOf(chunk), [...own, chunk])
    }
    chunks.set(chunk.chunk, chunk)
    return { productId, chunk: chunk.chunk, position: chunk.used++ }
  })
  return { positions, chunks: [...chunks.values()] }
}
