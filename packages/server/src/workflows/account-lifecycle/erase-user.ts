import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { purgeMailsTo } from '../../platform/mails/purge-mails.ts'
import { emptyListings } from './empty-listings.ts'
import { purgeActivity } from './purge-activity.ts'
import { forgetParty } from '../../features/prices/record-sale.ts'
import type { LockedUser } from '../../features/accounts/users/lock-users.ts'

const deletedName = 'Deleted user'

/**
 * Erases a user's personal data. Payments, paid orders and the listings they refer to stay, because others need them
 * (docs/decisions/0004-deleting-people.md). `personal-data/map.ts` lists for each column what is left.
 */
export async function eraseUser(db: Tx, person: LockedUser): Promise<void> {
  const { id, identity_id: identityId, email } = person
  await purgeActivity(db, { id, identityId }, deletedName)
  await emptyListings(db, id, email)
  await forgetParty(db, id)
  await db.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
  await purgeMailsTo(db, email)
  // The reply to an Admin's request of the last day may contain this user's record.
  await sql`delete from idempotency_keys where position(${email} in reply) > 0`.execute(db)
  await db
    .updateTable('users')
    .set({
      email: `deleted-${id}@invalid`,
      name: deletedName,
      address: '',
      photo_url: '',
      admin: false,
      verified: false,
      language: null,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}
