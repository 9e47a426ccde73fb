import type { Tx } from '../../db/db.ts'
import type { Noun } from '../../platform/noun.ts'
import { markDeleted } from '../../features/accounts/users/repository.ts'
import { emptyListings } from '../../features/listings/empty-listings.ts'
import { emptyReportsAbout } from '../../features/reports/repository.ts'
import type { LockedUser } from '../../features/accounts/users/lock-users.ts'

const deletedName = 'Deleted user'

/**
 * Erases a user's personal data. Payments, paid orders and the listings they refer to stay, because others need them
 * (docs/decisions/0004-deleting-people.md). Each noun's `tables` say for each column what is left.
 */
export async function eraseUser(db: Tx, nouns: readonly Noun[], person: LockedUser): Promise<void> {
  const { id, identity_id: identityId, email } = person
  const leaving = { id, identityId, email, name: deletedName }
  for (const noun of nouns) await noun.purgeActivity?.(db, leaving)
  await emptyReportsAbout(db, id)
  await emptyListings(db, id, email)
  for (const noun of nouns) await noun.erase?.(db, leaving)
  await markDeleted(db, id, deletedName)
}
