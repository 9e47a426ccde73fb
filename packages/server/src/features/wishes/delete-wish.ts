import type { Db } from '../../db/db.ts'

/** When the wish was made; undefined when there is none. */
export async function deleteWish(db: Db, id: string): Promise<Date | undefined> {
  const deleted = await db.deleteFrom('wishes').where('id', '=', id).returning('created_at').executeTakeFirst()
  return deleted?.created_at
}

/** A laptop that one has bought leaves one's wishlist. */
export async function deleteFulfilledWish(
  db: Db,
  { productId, userId }: { productId: string; userId: string },
): Promise<void> {
  await db.deleteFrom('wishes').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}
