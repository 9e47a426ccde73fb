import type pg from 'pg'
import { isUniqueViolation } from '../../db/errors.ts'
import type { IdentityUser } from '../../ports/identity.ts'
import type { Claims } from './id-token.ts'
import { revokeBefore, revokeForEver } from './revocations.ts'

export interface AccountSetup {
  pool: pg.Pool
  /**
   * Called when the owner of an unverified account's address has proved it: what the account holds may be a stranger's.
   */
  takenOver(id: string, name: string): Promise<void>
  /** The user's id has changed. Safe to call again. */
  moved(from: string, to: string): Promise<void>
}

export interface AccountRow {
  id: string
  name: string
  email: string
  email_verified: boolean
  image: string | null
}

export function toUser({ id, name, email, email_verified: emailVerified, image }: AccountRow): IdentityUser {
  return { id, email, name, picture: image || null, emailVerified }
}

/**
 * The account's row for a valid token, with the provider's current data. Null: the token's sign-in was revoked here, or
 * its e-mail address is not the account's, or belongs to another user and is not verified.
 */
export async function keepAccount(setup: AccountSetup, claims: Claims): Promise<AccountRow | null> {
  const { pool } = setup
  const { uid, email, emailVerified, byPassword, signedInAt, name } = claims
  const { rows } = await pool.query<AccountRow>(
    'select id, name, email, email_verified, image from identity_users where id = $1 or email = $2',
    [uid, email],
  )
  const own = rows.find(({ id }) => id === uid)
  // A user's records belong to the address, and a user may claim any address at the provider.
  if (own && own.email !== email) return null
  const other = rows.find(({ id }) => id !== uid)
  if (other) {
    if (!emailVerified || !(await stands(pool, claims))) return null
    await moveAccount(setup, other, claims)
  } else if (own && !own.email_verified && emailVerified && (await stands(pool, claims))) {
    await revokeBefore(pool, uid, signedInAt)
    // By Google; a mailed link would have proved the address for the holder of the password.
    if (!byPassword) await setup.takenOver(uid, name)
  }
  return writeAccount(pool, claims)
}

/** An address with another id: from before Firebase was configured, or of an account that was deleted there. */
async function moveAccount(setup: AccountSetup, other: AccountRow, { uid, name }: Claims): Promise<void> {
  await setup.moved(other.id, uid)
  if (!other.email_verified) await setup.takenOver(uid, name)
  await revokeForEver(setup.pool, other.id)
  // Unproven at first, if it was: `writeAccount` proves it.
  await setup.pool.query(
    `with other as (delete from identity_users where id = $1 returning name, email, email_verified)
      insert into identity_users (id, name, email, email_verified) select $2, name, email, email_verified from other`,
    [other.id, uid],
  )
}

const standing = `not exists (select from revoked_sign_ins where identity_id = $1 and not_before > to_timestamp($2))`

async function stands(pool: pg.Pool, { uid, signedInAt }: Claims): Promise<boolean> {
  return (await pool.query(`select where ${standing}`, [uid, signedInAt])).rowCount === 1
}

async function writeAccount(
  pool: pg.Pool,
  { uid, signedInAt, name, email, emailVerified, picture }: Claims,
): Promise<AccountRow | null> {
  const written = await pool
    .query<AccountRow>(
      `insert into identity_users as kept (id, name, email, email_verified, image)
      select $1, $3, $4, $5, $6 where ${standing}
      on conflict (id) do update set
        name = coalesce(nullif(excluded.name, ''), kept.name), image = coalesce(excluded.image, kept.image),
        -- An older token knows nothing of a link that was used since.
        email_verified = kept.email_verified or excluded.email_verified, updated_at = now()
      returning id, name, email, email_verified, image`,
      [uid, signedInAt, name, email, emailVerified, ownPicture(picture)],
    )
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return null
      throw error
    })
  return written?.rows[0] ?? null
}

/** A picture that we serve; the content security policy allows no other host. */
function ownPicture(address: string | null): string | null {
  return /\/images\/[0-9a-f]{64}\.jpg$/.exec(address ?? '')?.[0] ?? null
}
