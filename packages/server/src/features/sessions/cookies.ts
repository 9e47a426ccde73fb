import { tokenSeconds } from './access-tokens.ts'

/** The token's copy for calls that take either (design section 3). */
export function tokenCookie(token: string, secure: boolean): string {
  return `accessToken=${token}; Path=/; Max-Age=${tokenSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function expiredTokenCookie(secure: boolean): string {
  return `accessToken=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
