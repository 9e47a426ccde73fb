import type { Db } from '../../db/db.ts'
import type { Identity } from '../../ports/identity.ts'
import { endSessionsOf } from '../../features/accounts/sessions/repository.ts'
import { unlinkSignIn } from '../../features/accounts/users/repository.ts'

/**
 * Second half of a deletion: deletes the sign-in account of a deleted user. Idempotent. Until it has succeeded the row
 * has the account's id, so that the account can neither be used nor registered again.
 */
export async function deleteSignIn(db: Db, identity: Identity, userId: string): Promise<void> {
  const gone = await db
    .selectFrom('users')
    .select('identity_id')
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  const identityId = gone?.identity_id ?? null
  if (identityId === null) return
  await identity.deleteUser(identityId)
  await endSessionsOf(db, identityId)
  await unlinkSignIn(db, userId)
}
