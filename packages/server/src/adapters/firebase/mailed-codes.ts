import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { AccountCalls } from './account-calls.ts'
import { revokeTokens, revokeUntilThisSecond, thisSecond } from './revocations.ts'

/**
 * The provider deletes a code at its use; its digest is stored for an hour, so that a second click gets the same
 * answer.
 */
export async function useVerificationCode(
  pool: pg.Pool,
  calls: AccountCalls,
  code: string,
  sessionId: string | null,
): Promise<'now' | 'before' | 'dead'> {
  const digest = createHash('sha256').update(code).digest('base64url')
  const before = await pool.query(
    `select from mailed_links where digest = $1 and purpose = 'verification' and expires_at > now()`,
    [digest],
  )
  if (before.rowCount === 1) return 'before'
  const proved = await calls.useVerification(code)
  if (!proved) return 'dead'
  const { rowCount } = await pool.query(
    `with kept as (select set_config('market.proving_session', $3, true))
      update identity_users set email_verified = true, updated_at = now() from kept
      where id = $1 and email = $2 and not email_verified`,
    [proved.uid, proved.email, sessionId ?? ''],
  )
  if (rowCount === 1) await revokeTokens(pool, proved.uid, thisSecond)
  await pool.query(
    `insert into mailed_links (identity_id, purpose, digest, expires_at, used_at)
      select id, 'verification', $2, now() + interval '1 hour', now() from identity_users where id = $1
      on conflict (identity_id, purpose) do update set digest = excluded.digest, expires_at = excluded.expires_at, used_at = excluded.used_at`,
    [proved.uid, digest],
  )
  return 'now'
}

/**
 * As with better-auth's links: every sign-in ends, and the address is verified. Returns it; null: the code is invalid.
 */
export async function useResetCode(
  pool: pg.Pool,
  calls: AccountCalls,
  code: string,
  password: string,
): Promise<string | null> {
  const email = await calls.useReset(code, password)
  if (email === null) return null
  const {
    rows: [account],
  } = await pool.query<{ id: string }>(
    'update identity_users set email_verified = true, updated_at = now() where email = $1 returning id',
    [email],
  )
  if (account) {
    await revokeUntilThisSecond(pool, account.id)
    await pool.query(`select audit_own_account($1, 'password-reset', '{password}')`, [account.id])
  }
  return email
}
