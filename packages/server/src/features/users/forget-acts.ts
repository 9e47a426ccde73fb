import type { Db } from '../../db/db.ts'
import { forgetAddressesOf } from '../audit/addresses.ts'
import { endSessionsOf } from '../sessions/repository.ts'

/**
 * Takes back what somebody did that nobody else needs: sign-ins, kept replies, wishes, reports, bookings that were not paid for, and
 * from where they acted. A paid booking is the order and goes on under `name`, without phone and address.
 */
export async function forgetActs(
  db: Db,
  { id, identityId }: { id: string; identityId: string | null },
  name: string,
): Promise<void> {
  if (identityId !== null) {
    await endSessionsOf(db, identityId)
    await db.deleteFrom('idempotency_keys').where('caller', '=', identityId).execute()
  }
  await db.deleteFrom('wishes').where('user_id', '=', id).execute()
  await db.deleteFrom('reports').where('reporter_id', '=', id).execute()
  await db.deleteFrom('bookings').where('buyer_id', '=', id).where('payment_id', 'is', null).execute()
  await db.updateTable('bookings').set({ name, phone: '', address: '' }).where('buyer_id', '=', id).execute()
  await forgetAddressesOf(db, id)
}
