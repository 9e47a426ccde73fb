import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { endSessionsOf } from '../../features/accounts/sessions/repository.ts'

/** Links the user to another sign-in account. A user who is being deleted stays linked to the old one. */
export function moveSignIn(db: Db, from: string, to: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await endSessionsOf(trx, from)
    await trx
      .updateTable('users')
      .set({ identity_id: to })
      .where('identity_id', '=', from)
      .where('deleted_at', 'is', null)
      .execute()
  })
}
