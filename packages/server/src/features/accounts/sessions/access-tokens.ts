import { createHmac } from 'node:crypto'
import { SignJWT, errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'

export interface TokenContent {
  sub: string
  sid: string
}

export interface AccessTokens {
  issue(content: TokenContent): Promise<string>
  read(token: string): Promise<TokenContent | 'expired' | 'unknown'>
}

export const tokenSeconds = 60 * 60

/**
 * Derived from the secret, so that what the identity library signs with the same secret is no access token, and the
 * reverse.
 */
export function accessTokenKey(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('access token').digest()
}

/** Signed JWTs that expire after one hour and carry a session's id, `{ sub, sid }`. */
export function accessTokens(secret: string): AccessTokens {
  const key = accessTokenKey(secret)
  // Verifying a signature costs as much as half of the rest of a reply, so verified tokens are cached. Their session is
  // looked up for each request.
  const verified = new LRUCache<string, TokenContent>({
    max: 2_000,
    ttl: tokenSeconds * 1000,
    ttlResolution: 0,
    perf: Date,
  })
  return {
    issue: ({ sub, sid }) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime(`${tokenSeconds}s`)
        .setAudience('market')
        .sign(key),
    async read(token) {
      const before = verified.get(token)
      if (before) return before
      try {
        const {
          payload: { sub, sid, exp },
        } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience: 'market',
          requiredClaims: ['sub', 'sid', 'exp'],
        })
        if (typeof sid !== 'string' || sub === undefined || exp === undefined) return 'unknown'
        const content = { sub, sid }
        verified.set(token, content, { start: (exp - tokenSeconds) * 1000 })
        return content
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'unknown'
      }
    },
  }
}
