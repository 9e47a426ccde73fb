import { Problem, replyTexts } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { findUser, setVerified } from './repository.ts'

/** Sellers only: whoever chose that type at sign-up. */
export async function verifySeller(db: Db, id: string): Promise<{ message: string }> {
  const user = await findUser(db, id)
  if (!user) throw new Problem('user-not-found')
  if (user.user_type !== 'seller') throw new Problem('sellers-only')
  await setVerified(db, id)
  return { message: replyTexts.verified }
}
