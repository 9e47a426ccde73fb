import type pg from 'pg'
import { hashPassword, isOutdated } from './passwords.ts'

/** The hash under which this e-mail's account keeps its password, if it has both. */
export async function findHash(pool: pg.Pool, email: string): Promise<string | null> {
  const { rows } = await pool.query<{ password: string | null }>(
    `select a.password from identity_accounts a join identity_users u on u.id = a.user_id
      where u.email = lower($1) and a.provider_id = 'credential'`,
    [email],
  )
  return rows[0]?.password ?? null
}

/**
 * False when the password was changed or dropped since this hash was read: whoever proved the old one must not come in by it.
 * One that is kept at an outdated cost is renewed, now that it is known.
 */
export async function stillKept(
  pool: pg.Pool,
  userId: string,
  hash: string | null,
  password: string,
): Promise<boolean> {
  if (hash === null) return false
  const renewed = isOutdated(hash) ? await hashPassword(password) : hash
  const { rowCount } = await pool.query(
    // The database writes a changed password into the audit log, unless it hears that it stays the same.
    `with renewal as (select set_config('market.same_password', 'on', true))
      update identity_accounts set password = $3 from renewal where user_id = $1 and provider_id = 'credential' and password = $2`,
    [userId, hash, renewed],
  )
  return rowCount === 1
}
