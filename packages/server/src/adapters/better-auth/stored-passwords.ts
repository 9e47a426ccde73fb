import type pg from 'pg'
import { hashPassword, isOutdated } from './passwords.ts'

/** The stored password hash of this e-mail's account, if it has one. */
export async function findHash(pool: pg.Pool, email: string): Promise<string | null> {
  const { rows } = await pool.query<{ password: string | null }>(
    `select a.password from identity_accounts a join identity_users u on u.id = a.user_id
      where u.email = lower($1) and a.provider_id = 'credential'`,
    [email],
  )
  return rows[0]?.password ?? null
}

/**
 * False when the password was changed or deleted since this hash was read: the old password must not sign in. A hash of
 * an outdated cost is replaced, now that the password is known.
 */
export async function isStillStored(
  pool: pg.Pool,
  userId: string,
  hash: string | null,
  password: string,
): Promise<boolean> {
  if (hash === null) return false
  const renewed = isOutdated(hash) ? await hashPassword(password) : hash
  const { rowCount } = await pool.query(
    // A trigger writes a changed password to the audit log, unless this setting marks it as the same password.
    `with renewal as (select set_config('market.same_password', 'on', true))
      update identity_accounts set password = $3 from renewal where user_id = $1 and provider_id = 'credential' and password = $2`,
    [userId, hash, renewed],
  )
  return rowCount === 1
}
