import type pg from 'pg'
import type { AccountCalls } from './account-calls.ts'
import { revokeUntilNow } from './revocations.ts'
import type { SignIn, SignIns } from './sign-ins.ts'

/** In milliseconds; the life of the provider's tokens. */
const checkedEvery = 60 * 60_000

/**
 * Asks the provider once an hour whether the sign-in is still valid: the account may be disabled or deleted, or its
 * password changed. While the provider is unavailable the sign-in stays valid, and is checked again later.
 */
export async function stillStands(
  pool: pg.Pool,
  calls: AccountCalls,
  signIns: SignIns,
  { id, account, signedInAt, checkedAt }: SignIn,
  onAway: (error: unknown) => void,
): Promise<boolean> {
  if (checkedAt.getTime() > Date.now() - checkedEvery) return true
  const found = await calls.find(account.id).catch((error: unknown) => {
    onAway(error)
    return 'away' as const
  })
  if (found === 'away') return true
  if (!found || found.disabled || found.email.toLowerCase() !== account.email) {
    await revokeUntilNow(pool, account.id)
    return false
  }
  if (found.validSince * 1000 > signedInAt.getTime()) {
    await pool.query('delete from identity_sessions where id = $1', [id])
    return false
  }
  if (found.emailVerified && !account.email_verified) {
    // Not proven here, so nobody knows by which sign-in.
    await revokeUntilNow(pool, account.id)
    await pool.query('update identity_users set email_verified = true, updated_at = now() where id = $1', [account.id])
    return false
  }
  await signIns.noteChecked(id)
  return true
}
