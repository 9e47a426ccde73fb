import { Problem } from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import type { Db, Tx } from '../../db/db.ts'

/** The buyer, the seller and Admins see an order's photos. */
export async function maySeePhoto(db: Db, user: NonNullable<Caller['user']>, address: string): Promise<boolean> {
  const { rows } = await sql`select from order_photos p join orders o on o.id = p.order_id
    where p.address = ${address} and (${user.admin} or ${user.id}::uuid in (o.buyer_id, o.seller_id))`.execute(db)
  return rows.length > 0
}

/** A photo that its uploader may show with their next act. */
export async function insertPhoto(
  db: Db,
  { address, orderId, uploaderId }: { address: string; orderId: string; uploaderId: string },
): Promise<void> {
  await db
    .insertInto('order_photos')
    .values({ address, order_id: orderId, uploader_id: uploaderId })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'address'])
        .doUpdateSet({ uploaded_at: sql<Date>`now()` })
        .where('order_photos.version', 'is', null),
    )
    .execute()
}

/** Deletes the photos that no act has used for a day, each after which its picture is unreferenced. */
export async function purgeUnusedPhotos(db: Db): Promise<void> {
  await sql`delete from order_photos where version is null and uploaded_at < now() - interval '1 day'`.execute(db)
}

/** Shows these photos with an event. Refuses those that the actor has not uploaded for this order. */
export async function attachPhotos(
  trx: Tx,
  { orderId, version, actor, addresses }: { orderId: string; version: number; actor: string; addresses: string[] },
): Promise<void> {
  if (addresses.length === 0) return
  const attached = await trx
    .updateTable('order_photos')
    .set({ version })
    .where('order_id', '=', orderId)
    .where('uploader_id', '=', actor)
    .where('version', 'is', null)
    .where('address', 'in', addresses)
    .executeTakeFirst()
  if (Number(attached.numUpdatedRows) !== new Set(addresses).size)
    throw Problem.ofField('invalid-input', 'photos', 'Upload the photo here first')
}
