import { tokenSeconds } from './access-tokens.ts'

/** A copy of the token for calls that accept either. */
export function tokenCookie(token: string, secure: boolean): string {
  return `accessToken=${token}; Path=/; Max-Age=${tokenSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function expiredTokenCookie(secure: boolean): string {
  return `accessToken=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
