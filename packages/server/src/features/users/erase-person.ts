import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { forgetAddressesOf } from '../audit/addresses.ts'
import { forgetMailsTo } from '../mails/forget-mails.ts'
import { endSessionsOf } from '../sessions/repository.ts'
import { emptyListings } from './empty-listings.ts'
import type { LockedPerson } from './lock-people.ts'

const nobody = 'Deleted user'

/**
 * Takes everything that names a person out of the market and keeps what others need: payments, paid orders and the listings that
 * they point to (docs/decisions/0004-deleting-people.md). `personal-data/map.ts` says of each column what is left of it.
 */
export async function erasePerson(db: Db, person: LockedPerson): Promise<void> {
  const { id, identity_id: identityId, email } = person
  await db.deleteFrom('wishes').where('user_id', '=', id).execute()
  await db.deleteFrom('reports').where('reporter_id', '=', id).execute()
  await db.deleteFrom('bookings').where('buyer_id', '=', id).where('payment_id', 'is', null).execute()
  await db.updateTable('bookings').set({ name: nobody, phone: '', address: '' }).where('buyer_id', '=', id).execute()
  await emptyListings(db, id, email)
  await db.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
  await forgetMailsTo(db, email)
  await forgetAddressesOf(db, id)
  // An Admin's request of the last day may have been answered with this person's record.
  await sql`delete from idempotency_keys where position(${email} in reply) > 0`.execute(db)
  if (identityId !== null) {
    await endSessionsOf(db, identityId)
    await db.deleteFrom('idempotency_keys').where('caller', '=', identityId).execute()
  }
  await db
    .updateTable('users')
    .set({ email: `deleted-${id}@invalid`, name: nobody, address: '', photo_url: '', admin: false, verified: false, deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
