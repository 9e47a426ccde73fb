import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { photoUrlOf, type ImageStore } from '../../ports/images.ts'
import { photosOfRow, selectFingerprints } from './same-photo.ts'

/** About two seconds of work. */
const batchSize = 50

/**
 * Reads pictures that were uploaded before pictures had fingerprints, the newest first, and gives the listings that show them theirs.
 * Returns how many it has read.
 */
export async function hashOldPhotos(db: Db, store: ImageStore, limit = batchSize): Promise<number> {
  const unread = await db
    .selectFrom('images')
    .select('sha256')
    .where('made_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .where('fingerprint', 'is', null)
    .where('no_fingerprint', '=', false)
    .orderBy('made_at', 'desc')
    .limit(limit)
    .execute()
  if (unread.length === 0) return 0
  // Loads the image library (10 MB of memory) only when there is a picture to read.
  const { fingerprintOfFile } = await import('../images/fingerprint.ts')
  const hashed: { sha256: string; fingerprint: string | null }[] = []
  for (const { sha256 } of unread) {
    const file = await store.get(`${sha256}.jpg`)
    const fingerprint = file && (await fingerprintOfFile(file))
    hashed.push({ sha256, fingerprint: fingerprint?.toString() ?? null })
  }
  await inTransaction(db, (trx) => storeFingerprints(trx, hashed))
  return hashed.length
}

async function storeFingerprints(
  db: Db,
  hashed: readonly { sha256: string; fingerprint: string | null }[],
): Promise<void> {
  await sql`
    update images set fingerprint = given.fingerprint, no_fingerprint = given.fingerprint is null
    from unnest(${hashed.map(({ sha256 }) => sha256)}::text[], ${hashed.map(({ fingerprint }) => fingerprint)}::bigint[])
      as given (sha256, fingerprint)
    where images.sha256 = given.sha256 and images.fingerprint is null`.execute(db)
  const known = hashed.filter(({ fingerprint }) => fingerprint !== null).map(({ sha256 }) => photoUrlOf(sha256))
  if (known.length === 0) return
  await sql`
    update products set fingerprints = array(${selectFingerprints(photosOfRow)})
    where photo_url = any(${known}) or more_photos && ${known}::text[]
      or exists (select from jsonb_each_text(fault_photos) of_fault where of_fault.value = any(${known}))`.execute(db)
}
