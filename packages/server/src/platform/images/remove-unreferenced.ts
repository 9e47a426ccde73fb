import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { fileNamesOf, type ImageStore } from '../../ports/images.ts'
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
  let removed = 0
  for (;;) {
    const batch = await markUnreferenced(db, references, before, batchSize)
    if (batch.length > 0) {
      await store.delete(batch.flatMap(fileNamesOf))
      await deleteMarked(db, batch)
    }
    removed += batch.length
    if (batch.length < batchSize) return removed
  }
}
