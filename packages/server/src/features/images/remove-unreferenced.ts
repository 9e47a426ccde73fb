import { photoUrlOf, type ImageStore } from '../../ports/images.ts'
import { unreferencedLifeMs } from './image-limits.ts'

/** Of these photo addresses (at most 500), the ones that some row refers to. */
export type FindReferenced = (photoUrls: string[]) => Promise<Iterable<string>>

const batchSize = 500

/**
 * Removes images that are older than 24 hours and that nothing refers to, and what broken-off saves left behind.
 * Returns how many images went.
 */
export async function removeUnreferenced(
  store: ImageStore,
  findReferenced: FindReferenced,
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - unreferencedLifeMs)
  await store.removeUnfinished(before)
  let removed = 0
  let batch: string[] = []
  for await (const { sha256, savedAt } of store.list()) {
    if (savedAt >= before) continue
    batch.push(sha256)
    if (batch.length < batchSize) continue
    removed += await removeBatch(store, findReferenced, batch, before)
    batch = []
  }
  return removed + (await removeBatch(store, findReferenced, batch, before))
}

async function removeBatch(
  store: ImageStore,
  findReferenced: FindReferenced,
  batch: string[],
  before: Date,
): Promise<number> {
  if (batch.length === 0) return 0
  const referenced = new Set(await findReferenced(batch.map(photoUrlOf)))
  let removed = 0
  for (const sha256 of batch) {
    if (!referenced.has(photoUrlOf(sha256)) && (await store.remove(sha256, before))) removed += 1
  }
  return removed
}
