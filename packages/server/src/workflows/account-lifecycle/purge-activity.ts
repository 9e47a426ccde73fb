import type { Db } from '../../db/db.ts'
import { purgeAddressesOf } from '../../platform/audit/addresses.ts'
import { endSessionsOf } from '../../features/accounts/sessions/repository.ts'

/**
 * Deletes the activity of a user that no other user needs: sign-ins, stored replies, drafts, wishes, reports, unpaid bookings,
 * the addresses they acted from, and which pictures they uploaded. A paid booking is the order and stays under `name`,
 * without phone and address.
 */
export async function purgeActivity(
  db: Db,
  { id, identityId }: { id: string; identityId: string | null },
  name: string,
): Promise<void> {
  if (identityId !== null) {
    await endSessionsOf(db, identityId)
    await db.deleteFrom('idempotency_keys').where('caller', '=', identityId).execute()
  }
  await db.deleteFrom('drafts').where('user_id', '=', id).execute()
  await db.deleteFrom('wishes').where('user_id', '=', id).execute()
  await db.deleteFrom('reports').where('reporter_id', '=', id).execute()
  await db.deleteFrom('bookings').where('buyer_id', '=', id).where('payment_id', 'is', null).execute()
  await db.updateTable('bookings').set({ name, phone: '', address: '' }).where('buyer_id', '=', id).execute()
  await db.deleteFrom('uploads').where('user_id', '=', id).execute()
  await purgeAddressesOf(db, id)
}
