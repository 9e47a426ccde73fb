import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { fileNamesOf, type ImageStore } from '../../ports/images.ts'
import { workThrough } from '../jobs/work-through.ts'
import type { Noun } from '../noun.ts'
import { unreferencedTtlMs } from './image-limits.ts'
import { markUnreferenced, deleteMarked } from './images.ts'
import { selectReferences } from './references.ts'

// A batch is deleted in well under the ten minutes after which a removal counts as abandoned.
const batchSize = 200

/** Removes unreferenced images that were last touched more than 24 hours ago. Returns how many. */
export async function removeUnreferenced(
  db: Db,
  store: ImageStore,
  nouns: readonly Noun[],
  now = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - unreferencedTtlMs)
  const references = sql.raw(selectReferences(nouns))
  return workThrough(db, 'remove-images', async ({ together }) => {
    for (let removed = 0; ;) {
      const batch = await markUnreferenced(db, references, before, batchSize)
      const images = batch.map((id) => ({ id }))
      await together(images, async (digests) => {
        await store.delete(digests.flatMap(fileNamesOf))
        await deleteMarked(db, digests)
      })
      removed += batch.length
      if (batch.length < batchSize) return removed
    }
  })
}
