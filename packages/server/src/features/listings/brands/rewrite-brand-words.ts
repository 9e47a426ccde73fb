import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { writeEntries } from '../search-entries.ts'

/** `after`: the last listing whose entry is rewritten; absent at the start. */
export interface BrandWords {
  brandId: string
  after?: { postedAt: string; id: string }
}

const batchSize = 500

/**
 * Rewrites the search entries of a renamed brand's listings, a batch a job: a killed process repeats one batch, and
 * other jobs run in between.
 */
export function rewriteBrandWords(db: Db, { brandId, after }: BrandWords, most = batchSize): Promise<void> {
  return inTransaction(db, async (trx) => {
    const batch = await readBatch(trx, { brandId, ...(after && { after }) }, most)
    const ids = batch.map(({ id }) => id)
    await sql`select from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(trx)
    await writeEntries(trx, ids)
    const last = batch.at(-1)
    if (batch.length === most && last)
      await enqueueJob(trx, 'rewrite-brand-words', { brandId, after: last } satisfies BrandWords)
  })
}

/** In the order of the index `products_of_brand`. The time is text, because a Date has no microseconds. */
async function readBatch(
  db: Db,
  { brandId, after }: BrandWords,
  most: number,
): Promise<{ id: string; postedAt: string }[]> {
  const rest = after ? sql`and (posted_at, id) < (${after.postedAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<{ id: string; postedAt: string }>`
    select id, posted_at::text as "postedAt" from products
    where brand_id = ${brandId} and state = 'for_sale' ${rest}
    order by posted_at desc, id desc limit ${most}`.execute(db)
  return rows
}
