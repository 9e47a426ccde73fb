import { createHmac } from 'node:crypto'
import { SignJWT, errors, jwtVerify } from 'jose'

export interface TokenContent {
  sub: string
  sid: string
}

export interface AccessTokens {
  issue(content: TokenContent): Promise<string>
  read(token: string): Promise<TokenContent | 'expired' | 'unknown'>
}

export const tokenSeconds = 60 * 60

/** Tokens whose signature was found good, with the moment that they end, in seconds. */
type Known = Map<string, { content: TokenContent; ends: number }>

const mostKnown = 2_000

/** A key of their own: what the identity library signs with the same secret is no access token, and the other way round. */
export function accessTokenKey(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('access token').digest()
}

/** Signed JWTs of one hour that carry a session's id, `{ sub, sid }` (design section 3). */
export function accessTokens(secret: string): AccessTokens {
  const key = accessTokenKey(secret)
  // A signature costs as much as half of the rest of a reply, and a token comes with each request of an hour. Its session is asked for each time.
  const known: Known = new Map()
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
      const before = known.get(token)
      if (before) {
        if (before.ends > Date.now() / 1000) return before.content
        known.delete(token)
      }
      try {
        const {
          payload: { sub, sid, exp },
        } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience: 'market',
          requiredClaims: ['sub', 'sid', 'exp'],
        })
        if (typeof sid !== 'string' || sub === undefined || exp === undefined) return 'unknown'
        if (known.size >= mostKnown) known.clear()
        known.set(token, { content: { sub, sid }, ends: exp })
        return { sub, sid }
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'unknown'
      }
    },
  }
}
