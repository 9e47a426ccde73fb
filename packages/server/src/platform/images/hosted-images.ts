import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { HostedAddresses, HostedImage } from '../../ports/images.ts'

/**
 * Rows are never deleted, because the service retains its pictures. The row in `images` decides whether the market
 * accepts one.
 */
export async function insertAddresses(db: Db, origin: string, sha256: string, image: HostedImage): Promise<void> {
  const { url, displayUrl, deleteUrl } = image
  await db
    .insertInto('hosted_images')
    .values({ url, display_url: displayUrl, delete_url: deleteUrl, origin, sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The oldest addresses of the image at this service. */
export async function findAddresses(db: Db, origin: string, sha256: string): Promise<HostedAddresses | null> {
  const row = await db
    .selectFrom('hosted_images')
    .select(['url', 'display_url as displayUrl'])
    .where('origin', '=', origin)
    .where('sha256', '=', sha256)
    .orderBy('given_at')
    .orderBy('url')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function touchByAddress(db: Db, origin: string, address: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .from('hosted_images')
    .set({ renewed_at: sql<Date>`now()` })
    .whereRef('hosted_images.sha256', '=', 'images.sha256')
    .where((is) => is.or([is('url', '=', address), is('display_url', '=', address)]))
    .where('origin', '=', origin)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
