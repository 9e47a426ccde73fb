import type pg from 'pg'

export const thisSecond = `date_trunc('second', now())`

/** Longer than a token's life. */
const kept = '2 days'

/** Revokes every sign-in of the account made until now, and the tokens that prove one of them. */
export function revokeUntilNow(pool: pg.Pool, uid: string): Promise<void> {
  return revoke(pool, uid, 'now()', 'null', [])
}

/**
 * The same after a password reset, when the user signs in at once: tokens have whole seconds, so those of this second
 * stay valid, as they do at the provider.
 */
export async function revokeUntilThisSecond(pool: pg.Pool, uid: string): Promise<void> {
  await revoke(pool, uid, thisSecond, 'null', [])
  await pool.query('delete from identity_sessions where user_id = $1', [uid])
}

/** Revokes those from before this time, in seconds. */
export function revokeBefore(pool: pg.Pool, uid: string, signedInAt: number): Promise<void> {
  return revoke(pool, uid, 'to_timestamp($2)', 'null', [signedInAt])
}

/** For a deleted account: none of its tokens may create it again. */
export function revokeForEver(pool: pg.Pool, uid: string): Promise<void> {
  return revoke(pool, uid, `'infinity'`, `now() + interval '${kept}'`, [])
}

async function revoke(
  pool: pg.Pool,
  uid: string,
  notBefore: string,
  keptUntil: string,
  values: unknown[],
): Promise<void> {
  await revokeTokens(pool, uid, notBefore, keptUntil, values)
  await pool.query(`delete from identity_sessions where user_id = $1 and created_at < ${notBefore}`, [uid, ...values])
}

/** The provider's tokens alone: stored sign-ins go on. */
export async function revokeTokens(
  pool: pg.Pool,
  uid: string,
  notBefore: string,
  keptUntil = 'null',
  values: unknown[] = [],
): Promise<void> {
  await pool.query(
    `insert into revoked_sign_ins (identity_id, not_before, kept_until) values ($1, ${notBefore}, ${keptUntil})
      on conflict (identity_id) do update set kept_until = coalesce(revoked_sign_ins.kept_until, excluded.kept_until),
        not_before = greatest(revoked_sign_ins.not_before, excluded.not_before)`,
    [uid, ...values],
  )
}

export async function purgeRevocations(pool: pg.Pool): Promise<void> {
  await pool.query('delete from revoked_sign_ins where kept_until < now()')
}
