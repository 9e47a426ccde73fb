import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { endSessionsOf } from '../../features/accounts/sessions/repository.ts'
import { linkToSignIn } from '../../features/accounts/users/repository.ts'

/** Links the user to another sign-in account, and ends their sessions. */
export function moveSignIn(db: Db, from: string, to: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await endSessionsOf(trx, from)
    await linkToSignIn(trx, from, to)
  })
}
