import type { User, UserType } from '@market/contract'
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
    userFlag: row.verified_at !== null,
    ...(row.verified_at && { verifiedOn: row.verified_at.toISOString() }),
    emailVerified: row.email_verified,
  }
}
