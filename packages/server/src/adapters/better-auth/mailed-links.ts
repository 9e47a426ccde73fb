import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashPassword } from './passwords.ts'
import { inTransaction } from '../identity-tables/in-transaction.ts'

type Purpose = 'verification' | 'password-reset'

/**
 * Creates the token of a link for this e-mail, valid for one hour; the previous one becomes invalid. Null when there is
 * no such account, or nothing to verify.
 */
export async function makeToken(pool: pg.Pool, purpose: Purpose, email: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const { rowCount } = await pool.query(
    `insert into mailed_links (identity_id, purpose, digest, expires_at)
      select id, $1, $2, now() + interval '1 hour' from identity_users where email = lower($3) and ($1 <> 'verification' or not email_verified)
      on conflict (identity_id, purpose) do update set digest = excluded.digest, expires_at = excluded.expires_at, used_at = null`,
    [purpose, digestOf(token), email],
  )
  return rowCount === 1 ? token : null
}

/** Ends every sign-in but this one. `before`: this link was used already. */
export async function useVerification(
  pool: pg.Pool,
  token: string,
  sessionId: string | null,
): Promise<'now' | 'before' | 'dead'> {
  const { rowCount } = await pool.query(
    `with used as (
        update mailed_links set used_at = now()
        where digest = $1 and purpose = 'verification' and expires_at > now() and used_at is null returning identity_id),
        kept as (select set_config('market.proving_session', $2, true))
      update identity_users u set email_verified = true, updated_at = now() from used, kept where u.id = used.identity_id`,
    [digestOf(token), sessionId ?? ''],
  )
  if (rowCount === 1) return 'now'
  const used = await pool.query(
    `select from mailed_links l join identity_users u on u.id = l.identity_id
      where l.digest = $1 and l.purpose = 'verification' and l.expires_at > now() and u.email_verified`,
    [digestOf(token)],
  )
  return used.rowCount === 1 ? 'before' : 'dead'
}

/**
 * Sets the password and ends all sign-ins, if the link is valid; returns the account's e-mail, which is verified by it.
 */
export async function useReset(pool: pg.Pool, token: string, password: string): Promise<string | null> {
  const digest = digestOf(token)
  const open = `purpose = 'password-reset' and digest = $1 and expires_at > now()`
  // An invalid link costs no hash, and a valid one stays valid when hashing is overloaded.
  if ((await pool.query(`select from mailed_links where ${open}`, [digest])).rowCount === 0) return null
  const hash = await hashPassword(password)
  return inTransaction(pool, async (client) => {
    const {
      rows: [account],
    } = await client.query<{ id: string; email: string }>(
      `with used as (delete from mailed_links where ${open} returning identity_id),
        kept as (
          insert into identity_accounts (id, account_id, provider_id, user_id, password)
          select $2, identity_id, 'credential', identity_id, $3 from used
          on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now())
        update identity_users u set email_verified = true, updated_at = now() from used where u.id = used.identity_id returning u.id, u.email`,
      [digest, randomUUID(), hash],
    )
    // A separate statement, so that it also deletes sign-ins made by the old password until the row was locked.
    if (account) await client.query('delete from identity_sessions where user_id = $1', [account.id])
    return account?.email ?? null
  })
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
