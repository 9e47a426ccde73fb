import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { HostedAddresses, HostedImage } from '../../ports/images.ts'

export interface HostedRow extends HostedImage {
  origin: string
  sha256: string
}

/** False when one of its addresses stands there already, or, of one that shall be kept, the same picture does. */
export async function insertHosted(
  db: Db,
  { url, displayUrl, deleteUrl, origin, sha256 }: HostedRow,
  state: 'kept' | 'dropped',
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('hosted_images')
    .values({
      url,
      display_url: displayUrl,
      delete_url: deleteUrl,
      origin,
      sha256,
      dropped_at: state === 'dropped' ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return rows === 1n
}

export async function renewByDigest(db: Db, origin: string, sha256: string): Promise<HostedAddresses | null> {
  const row = await db
    .updateTable('hosted_images')
    .set({ renewed_at: sql<Date>`now()` })
    .where('origin', '=', origin)
    .where('sha256', '=', sha256)
    .where('dropped_at', 'is', null)
    .returning(['url', 'display_url'])
    .executeTakeFirst()
  return row ? { url: row.url, displayUrl: row.display_url } : null
}

export async function renewByAddress(db: Db, origin: string, address: string): Promise<boolean> {
  const { numUpdatedRows: rows } = await db
    .updateTable('hosted_images')
    .set({ renewed_at: sql<Date>`now()` })
    .where((is) => is.or([is('url', '=', address), is('display_url', '=', address)]))
    .where('origin', '=', origin)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return rows === 1n
}

/** A picture that was dropped, under the same addresses. */
export async function takeUpAgain(db: Db, { url, displayUrl, origin, sha256 }: HostedRow): Promise<boolean> {
  const { numUpdatedRows: rows } = await db
    .updateTable('hosted_images')
    .set({ renewed_at: sql<Date>`now()`, dropped_at: null })
    .where('url', '=', url)
    .where('display_url', '=', displayUrl)
    .where('origin', '=', origin)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  return rows === 1n
}

const batchSize = 500

/**
 * Drops hosted pictures that were last renewed before then and that nothing shows: their addresses do not count as ours any more. Gives how
 * many there were. The pictures stay with the service, which has no call to delete them.
 */
export async function dropUnreferenced(
  db: Db,
  findReferenced: (db: Db, urls: string[]) => Promise<Iterable<string>>,
  before: Date,
): Promise<number> {
  let dropped = 0
  let after = ''
  for (;;) {
    const batch = await db
      .selectFrom('hosted_images')
      .select(['url', 'display_url'])
      .where('dropped_at', 'is', null)
      .where('renewed_at', '<', before)
      .where('url', '>', after)
      .orderBy('url')
      .limit(batchSize)
      .execute()
    const shown = new Set(
      await findReferenced(
        db,
        batch.flatMap((row) => [row.url, row.display_url]),
      ),
    )
    const unused = batch.filter((row) => !shown.has(row.url) && !shown.has(row.display_url)).map(({ url }) => url)
    if (unused.length > 0) {
      // One that is taken for a listing at this moment was renewed, which is seen here even when it is committed only now.
      const { numUpdatedRows: rows } = await db
        .updateTable('hosted_images')
        .set({ dropped_at: sql<Date>`now()` })
        .where('url', 'in', unused)
        .where('dropped_at', 'is', null)
        .where('renewed_at', '<', before)
        .executeTakeFirstOrThrow()
      dropped += Number(rows)
    }
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return dropped
    after = last.url
  }
}
