import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { forgetMailsTo } from '../mails/forget-mails.ts'
import { emptyListings } from './empty-listings.ts'
import { forgetActs } from './forget-acts.ts'
import type { LockedPerson } from './lock-people.ts'

const nobody = 'Deleted user'

/**
 * Takes everything that names a person out of the market and keeps what others need: payments, paid orders and the listings that
 * they point to (docs/decisions/0004-deleting-people.md). `personal-data/map.ts` says of each column what is left of it.
 */
export async function erasePerson(db: Db, person: LockedPerson): Promise<void> {
  const { id, identity_id: identityId, email } = person
  await forgetActs(db, { id, identityId }, nobody)
  await emptyListings(db, id, email)
  await db.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
  await forgetMailsTo(db, email)
  // An Admin's request of the last day may have been answered with this person's record.
  await sql`delete from idempotency_keys where position(${email} in reply) > 0`.execute(db)
  await db
    .updateTable('users')
    .set({
      email: `deleted-${id}@invalid`,
      name: nobody,
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
