import type { User, UserType } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import { jsonObject } from '../../db/json-object.ts'
import type { UserRow } from './repository.ts'

function userTypeOf(row: Pick<UserRow, 'user_type' | 'admin'>): UserType {
  if (row.admin) return 'Admin'
  return row.user_type === 'seller' ? 'Saler' : 'Buyer'
}

export function presentUser(row: UserRow): User {
  return {
    _id: row.id,
    displayName: row.name,
    email: row.email,
    photoUrl: row.photo_url,
    address: row.address,
    userType: userTypeOf(row),
    role: row.admin ? 'admin' : '',
    userFlag: row.verified,
    emailVerified: row.email_verified,
  }
}

const fields: Record<keyof User, RawBuilder<unknown>> = {
  _id: sql`u.id`,
  displayName: sql`u.name`,
  email: sql`u.email`,
  photoUrl: sql`u.photo_url`,
  address: sql`u.address`,
  userType: sql`case when u.admin then 'Admin' when u.user_type = 'seller' then 'Saler' else 'Buyer' end`,
  role: sql`case when u.admin then 'admin' else '' end`,
  userFlag: sql`u.verified`,
  emailVerified: sql`coalesce(i.email_verified, false)`,
}

/** The same as `presentUser`, for lists that PostgreSQL makes. */
export const userJson = jsonObject(fields)

export const userJoins = sql`left join identity_users i on i.id = u.identity_id`
