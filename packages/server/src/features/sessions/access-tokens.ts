import { createHmac } from 'node:crypto'
import { SignJWT, errors, jwtVerify } from 'jose'

export interface TokenContent { sub: string; sid: string }

export interface AccessTokens {
  issue(content: TokenContent): Promise<string>
  read(token: string): Promise<TokenContent | 'expired' | 'unknown'>
}

export const tokenSeconds = 60 * 60

/** A key of their own: what the identity library signs with the same secret is no access token, and the other way round. */
export function accessTokenKey(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('access token').digest()
}

/** Signed JWTs of one hour that carry a session's id, `{ sub, sid }` (design section 3). */
export function accessTokens(secret: string): AccessTokens {
  const key = accessTokenKey(secret)
  return {
    issue: ({ sub, sid }) => new SignJWT({ sid }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).setSubject(sub)
      .setIssuedAt().setExpirationTime(`${tokenSeconds}s`).setAudience('market').sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: 'market', requiredClaims: ['sub', 'sid', 'exp'] })
        return typeof payload['sid'] === 'string' && payload.sub !== undefined ? { sub: payload.sub, sid: payload['sid'] } : 'unknown'
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'unknown'
      }
    },
  }
}
