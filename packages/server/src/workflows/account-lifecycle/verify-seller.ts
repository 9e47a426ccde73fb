import { Problem, replyTexts } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import type { Tx } from '../../db/db.ts'
import { ofUser, recordAudit } from '../../platform/audit/record-audit.ts'
import { writeVerification } from '../../features/listings/entries/search-entries.ts'
import { findUser, setVerified } from '../../features/accounts/users/repository.ts'

/** For users who registered as sellers only. It can be taken back. */
export async function verifySeller(
  db: Tx,
  caller: Caller,
  id: string,
  verified: boolean,
): Promise<{ message: string }> {
  const user = await findUser(db, id)
  if (!user) throw new Problem('user-not-found')
  if (user.user_type !== 'seller') throw new Problem('sellers-only')
  if (await setVerified(db, id, verified)) {
    await writeVerification(db, id)
    const action = verified ? 'seller-verified' : 'seller-unverified'
    await recordAudit(db, { by: caller, action, ...ofUser(id), fields: ['verified'] })
  }
  return { message: verified ? replyTexts.verified : replyTexts.notVerified }
}
