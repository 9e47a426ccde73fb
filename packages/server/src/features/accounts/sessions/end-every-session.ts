import type { RequestOrigin } from '../../../calls/caller.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { ofUser, recordAudit } from '../../../platform/audit/record-audit.ts'
import { endSessionsOf } from './repository.ts'

/** Ends every access token of a user; the provider's sign-ins have been ended before. */
export function endEverySession(db: Db, identityId: string, { address, requestId }: RequestOrigin): Promise<void> {
  return inTransaction(db, async (trx) => {
    await endSessionsOf(trx, identityId)
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('identity_id', '=', identityId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) return
    const by = { user, from: { address, requestId } }
    await recordAudit(trx, { by, action: 'signed-out-everywhere', ...ofUser(user.id) })
  })
}
