import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { endSessionsOf } from '../sessions/repository.ts'

/** The same person signs in by another account from now on. Whoever is being deleted stays with the one that goes. */
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
