import type pg from 'pg'
import type { AccountCalls } from './account-calls.ts'
import { revokeUntilNow } from './revocations.ts'
import type { SignIn, SignIns } from './sign-ins.ts'

/** In milliseconds; as long as the provider's own tokens are good without being renewed. */
const checkedEvery = 60 * 60_000

/**
 * Asks the provider once an hour whether the sign-in still stands there: somebody may have disabled or deleted the account, or its
 * password may have been changed. While the provider is away the sign-in goes on; it is asked about the next time.
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
  if (found.emailVerified && !account.email_verified)
    await pool.query('update identity_users set email_verified = true, updated_at = now() where id = $1', [account.id])
  await signIns.noteChecked(id)
  return true
}
