import type pg from 'pg'
import { isUniqueViolation } from '../../db/errors.ts'
import type { IdentityUser } from '../../ports/identity.ts'
import type { Claims } from './id-token.ts'
import { revokeBefore, revokeForEver } from './revocations.ts'

export interface AccountSetup {
  pool: pg.Pool
  /** The owner of this account's address has proved it, and nobody had before: what the account holds here was a stranger's. */
  takenOver(id: string, name: string): Promise<void>
  /** Whoever was known by the one id is known by the other from now on. Safe to call again. */
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
 * Our row of the account that a good token speaks of, as the provider knows it now. Null: the token's sign-in was ended here, or
 * its e-mail address is not the account's, or is somebody else's and not proved.
 */
export async function keepAccount(setup: AccountSetup, claims: Claims): Promise<AccountRow | null> {
  const { pool } = setup
  const { uid, email, emailVerified, byPassword, signedInAt, name } = claims
  const { rows } = await pool.query<AccountRow>(
    'select id, name, email, email_verified, image from identity_users where id = $1 or email = $2',
    [uid, email],
  )
  const own = rows.find(({ id }) => id === uid)
  // What people have here hangs on the address, and anybody may claim another one at the provider.
  if (own && own.email !== email) return null
  const other = rows.find(({ id }) => id !== uid)
  if (other) {
    if (!emailVerified || !(await stands(pool, claims))) return null
    await moveAccount(setup, other, claims)
  } else if (own && !own.email_verified && emailVerified && !byPassword && (await stands(pool, claims))) {
    // Google's word for an address that nobody had proved; a mailed link proves it for whoever has the password.
    await revokeBefore(pool, uid, signedInAt)
    await setup.takenOver(uid, name)
  }
  return writeAccount(pool, claims)
}

/** An address that was known by another id: from before Firebase was chosen, or of an account that is gone there. */
async function moveAccount(setup: AccountSetup, other: AccountRow, { uid, name }: Claims): Promise<void> {
  await setup.moved(other.id, uid)
  if (!other.email_verified) await setup.takenOver(uid, name)
  await revokeForEver(setup.pool, other.id)
  await setup.pool.query('delete from identity_users where id = $1', [other.id])
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

/** A picture that lies here; another's host is none that our security policy lets a page show. */
function ownPicture(address: string | null): string | null {
  return /\/images\/[0-9a-f]{64}\.jpg$/.exec(address ?? '')?.[0] ?? null
}
