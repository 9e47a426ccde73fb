import { Problem, replyTexts } from '@market/contract'
import type { Caller } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findUser, setVerified } from './repository.ts'

/** Sellers only: whoever chose that type at sign-up. */
export async function verifySeller(db: Db, caller: Caller, id: string): Promise<{ message: string }> {
  const user = await findUser(db, id)
  if (!user) throw new Problem('user-not-found')
  if (user.user_type !== 'seller') throw new Problem('sellers-only')
  if (await setVerified(db, id)) {
    await recordAudit(db, {
      by: caller,
      action: 'seller-verified',
      target: { kind: 'user', id },
      subject: id,
      fields: ['verified'],
    })
  }
  return { message: replyTexts.verified }
}
