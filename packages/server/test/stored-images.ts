import { imageOfPhotoUrl } from '../src/ports/images.ts'
import type { Db } from '../src/db/db.ts'

/** The digests of the images that have a row. */
export async function storedImages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('sha256')
    .where('made_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .orderBy('sha256')
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

export function digestOf(photoUrl: string): string {
  return imageOfPhotoUrl(photoUrl) ?? ''
}

/** Sets the image's last use back by so many hours. */
export async function ageImage(db: Db, sha256: string, hours: number): Promise<void> {
  const renewed_at = new Date(Date.now() - hours * 3_600_000)
  await db.updateTable('images').set({ renewed_at }).where('sha256', '=', sha256).execute()
}
