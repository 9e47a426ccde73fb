import type { Language } from '@market/contract'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../db/id.ts'
import { endSessionsOf } from '../sessions/repository.ts'

export interface UserRow {
  id: string
  email: string
  name: string
  user_type: 'buyer' | 'seller'
  admin: boolean
  address: string
  photo_url: string
  verified_at: Date | null
  email_verified: boolean
}

export const userColumns = sql`u.id, u.email, u.name, u.user_type, u.admin, u.address, u.photo_url, u.verified_at, u.created_at,
  coalesce(i.email_verified, false) as email_verified`

export const userJoins = sql`left join identity_users i on i.id = u.identity_id`

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return findWhere(db, sql`u.id = ${id}::uuid`)
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return findWhere(db, sql`u.email = ${email}`)
}

async function findWhere(db: Db, condition: RawBuilder<unknown>): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from users u ${userJoins} where u.deleted_at is null and ${condition}`.execute(db)
  return rows[0]
}

export interface NewUserRow {
  identityId: string
  email: string
  name: string
  userType: 'buyer' | 'seller'
  address: string
  photoUrl: string
  language: Language | null
}

/** False when the user has a record already, which is not changed. */
export async function insertUser(db: Db, user: NewUserRow): Promise<boolean> {
  const result = await db
    .insertInto('users')
    .values({
      id: newId(),
      identity_id: user.identityId,
      email: user.email,
      name: user.name,
      user_type: user.userType,
      address: user.address,
      photo_url: user.photoUrl,
      language: user.language,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Inserts records with their rights, in a market that has none. */
export async function insertUsers(db: Tx, users: readonly Insertable<Tables['users']>[]): Promise<void> {
  await db.insertInto('users').values(users).execute()
}

/** Before registration there is no record to change. */
export async function setNameAndPhoto(
  db: Db,
  identityId: string,
  { name, photoUrl }: { name: string | undefined; photoUrl: string | undefined },
): Promise<void> {
  if (name === undefined && photoUrl === undefined) return
  await db
    .updateTable('users')
    .set({ ...(name !== undefined && { name }), ...(photoUrl !== undefined && { photo_url: photoUrl }) })
    .where('identity_id', '=', identityId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Ends the user's sessions too. False when the user is an Admin already. */
export async function setAdmin(db: Tx, id: string): Promise<boolean> {
  const made = await db
    .updateTable('users')
    .set({ admin: true })
    .where('id', '=', id)
    .where('admin', '=', false)
    .returning('identity_id')
    .executeTakeFirst()
  if (!made) return false
  if (made.identity_id !== null) await endSessionsOf(db, made.identity_id)
  return true
}

/** False when it changes nothing. */
export async function setVerified(db: Tx, id: string, verified: boolean): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ verified_at: verified ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('verified_at', verified ? 'is' : 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

const empty = { address: '', photo_url: '', admin: false, verified_at: null }

/** The record becomes as after a first sign-in by popup. */
export async function resetUser(db: Tx, id: string, name: string): Promise<void> {
  const reset = { ...empty, name, user_type: 'buyer' } as const
  await db.updateTable('users').set(reset).where('id', '=', id).execute()
}

/** Deletes the record's personal data; the row stays for what refers to it. */
export async function markDeleted(db: Tx, id: string, name: string): Promise<void> {
  const deleted = { ...empty, email: `deleted-${id}@invalid`, name, language: null, deleted_at: sql<Date>`now()` }
  await db.updateTable('users').set(deleted).where('id', '=', id).execute()
}

/** Links the user of a sign-in account to another one. A user who is being deleted stays linked to the old one. */
export async function linkToSignIn(db: Tx, from: string, to: string): Promise<void> {
  const linked = db.updateTable('users').set({ identity_id: to }).where('identity_id', '=', from)
  await linked.where('deleted_at', 'is', null).execute()
}

/** Unlinks a deleted user from their sign-in account, which is deleted too. */
export async function unlinkSignIn(db: Db, id: string): Promise<void> {
  await db.updateTable('users').set({ identity_id: null }).where('id', '=', id).execute()
}
