import { payee, people } from '@market/demo'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import { findUserByEmail } from '../features/accounts/users/repository.ts'
import { findPayee, insertPayee } from '../features/payouts/payees.ts'
import type { SealKeys } from '../platform/seal-keys.ts'
import { openPayouts } from '../features/payouts/open-payouts.ts'

/** Long enough for a payout to be opened with them. */
const enteredDaysAgo = 3

/**
 * Opens a payout of the demo seller's completed order, so that Admins have one to mark. It is payable at once: the time
 * of its completion is recorded for good and can't be earlier than now. Run again, it opens no second one.
 */
export async function makeDemoPayout(db: Db, keys: SealKeys): Promise<void> {
  const seller = await findUserByEmail(db, people.find(({ key }) => key === 'nadia')?.email ?? '')
  if (!seller) throw new Error('the demo market has no seller')
  await inTransaction(db, async (trx) => {
    if (await findPayee(trx, seller.id)) return
    await insertPayee(trx, seller.id, { ...payee, branch: payee.branch ?? '' }, keys, enteredDaysAgo)
  })
  await openPayouts(db, 0)
}
