import { sql } from 'kysely'
import type { Holder } from '../../../calls/caller.ts'
import type { Db } from '../../../db/db.ts'
import { isForeignKeyViolation } from '../../../db/errors.ts'
import { newId } from '../../../db/id.ts'
import { prepare } from '../../../db/pool/prepare.ts'
import type { IdentitySession } from '../../../ports/identity.ts'

/**
 * Returns the session of a sign-in, one for each session of the provider, and makes it for the first token. Null when
 * the sign-in has ended meanwhile.
 */
export async function openSession(
  db: Db,
  { sessionId, user, signedInAt, expiresAt }: IdentitySession,
): Promise<string | null> {
  const kept = await db
    .insertInto('sessions')
    .values({
      id: newId(),
      identity_id: user.id,
      identity_session: sessionId,
      email: user.email,
      signed_in_at: signedInAt,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict.column('identity_session').doUpdateSet({ expires_at: expiresAt, email: user.email }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (isForeignKeyViolation(error)) return null
      throw error
    })
  return kept && kept.id
}

interface HolderRow {
  id: string
  identity_id: string
  email: string
  user_id: string | null
  name: string | null
  user_type: 'buyer' | 'seller' | null
  admin: boolean | null
  deals: boolean
}

/**
 * The lateral join makes PostgreSQL look up each user by key: with a plain join it may estimate ten sessions and scan
 * all users.
 */
const holdersOf = prepare<{ sessionIds: string[] }, HolderRow>(
  (value) => sql<HolderRow>`
  select s.id, s.identity_id, s.email, u.id as user_id, u.name, u.user_type, u.admin,
    exists (select from products p where p.seller_id = u.id and p.state in ('for_sale', 'sold')) or exists (select from bookings b where b.buyer_id = u.id)
      or exists (select from payments p where p.buyer_id = u.id) as deals
  from sessions s
    left join lateral (
      select id, name, user_type, admin, deleted_at from users where identity_id = s.identity_id limit 1
    ) u on true
  where s.id = any (${value('sessionIds')}::uuid[]) and s.expires_at > now() and u.deleted_at is null`,
)

/** The holder of each session; undefined for one that has ended. */
export async function findHolders(db: Db, sessionIds: string[]): Promise<Map<string, Holder>> {
  return new Map((await holdersOf(db, { sessionIds })).map((row) => [row.id, holderIn(row)]))
}

function holderIn({ id, identity_id, email, user_id, name, user_type, admin, deals }: HolderRow): Holder {
  const known = user_id !== null && name !== null
  const type = admin ? 'Admin' : user_type === 'seller' ? 'Saler' : 'Buyer'
  return {
    sessionId: id,
    identityId: identity_id,
    email,
    user: known ? { id: user_id, name, type, admin: admin === true, deals } : null,
  }
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export async function endSessionsOf(db: Db, identityId: string): Promise<void> {
  await db.deleteFrom('sessions').where('identity_id', '=', identityId).execute()
}

export async function purgeExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
