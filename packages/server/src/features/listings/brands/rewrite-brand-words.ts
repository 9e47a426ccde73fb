import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { enqueueJob, enqueueJobs } from '../../../platform/jobs/jobs.ts'
import { RowsFailed, workThrough } from '../../../platform/jobs/work-through.ts'
import { rewriteEntries } from '../entries/refresh-entries.ts'

/** `after`: the last listing whose entry is rewritten; absent at the start. `only`: one that failed in its batch. */
export interface BrandWords {
  brandId: string
  only?: string
  after?: { postedAt: string; id: string }
}

const batchSize = 500

/**
 * Rewrites the search entries of a renamed brand's listings, a batch a job: a killed process repeats one batch, and
 * other jobs run in between. A listing that fails gets a job of its own, which is repeated alone.
 */
export async function rewriteBrandWords(db: Db, { brandId, after, only }: BrandWords, most = batchSize): Promise<void> {
  const batch = only === undefined ? await readBatch(db, { brandId, ...(after && { after }) }, most) : [{ id: only }]
  const rewritten = workThrough(db, 'rewrite-brand-words', ({ together }) =>
    together<{ id: string }>(batch, (ids) => rewriteEntries(db, ids)),
  )
  if (only !== undefined) return rewritten
  await rewritten.catch(async (error: unknown) => {
    if (!(error instanceof RowsFailed)) throw error
    const alone = error.rows.map(({ id }): BrandWords => ({ brandId, only: id }))
    await enqueueJobs(db, 'rewrite-brand-words', alone)
  })
  const last = batch.at(-1)
  if (batch.length === most) await enqueueJob(db, 'rewrite-brand-words', { brandId, after: last })
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
