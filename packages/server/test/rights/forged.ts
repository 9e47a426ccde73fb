import { createHmac } from 'node:crypto'
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import { accessTokenKey } from '../../src/features/accounts/sessions/access-tokens.ts'
import type { TestUser } from '../market.ts'

const secret = 's'.repeat(40)
const otherSecret = 't'.repeat(40)

interface Changes {
  sid?: string
  expires?: number
  secret?: string
  audience?: string
}

/** The user's token, signed again with these changes. */
export function signAnew(
  { token }: TestUser,
  { sid, expires = 600, secret: by = secret, audience = 'market' }: Changes = {},
): Promise<string> {
  const real = decodeJwt<{ sid: string }>(token)
  return new SignJWT({ sid: sid ?? real.sid })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(real.sub ?? '')
    .setExpirationTime(Math.floor(Date.now() / 1000) + expires)
    .setAudience(audience)
    .sign(accessTokenKey(by))
}

interface Credentials {
  token: string
  session: string | null
}

/**
 * Forgeries that claim to be `wanted`, some made from the valid credentials of `thief`. `session` is null for those
 * without a cookie.
 */
export async function forgeries(wanted: TestUser, thief: TestUser) {
  const content = decodeJwt<{ sid: string }>(wanted.token)
  const cookie = cookieOf(wanted)
  return {
    'forged: other key': {
      token: await signAnew(wanted, { secret: otherSecret }),
      session: cookie.signed(createHmac('sha256', otherSecret).update(cookie.value).digest('base64')),
    },
    'forged: not signed': { token: new UnsecuredJWT({ ...content }).encode(), session: cookie.signed('') },
    'forged: content changed': {
      token: thief.token.replace(/\.[^.]+\./, `.${Buffer.from(JSON.stringify(content)).toString('base64url')}.`),
      session: cookie.signed(cookieOf(thief).signature),
    },
    'forged: another’s session': { token: await signAnew(thief, { sid: content.sid }), session: null },
    'forged: other audience': { token: await signAnew(wanted, { audience: 'elsewhere' }), session: null },
  } satisfies Record<string, Credentials>
}

/** The sign-in's cookie, split: `name=value.signature`. */
function cookieOf({ cookie }: TestUser) {
  const [name = '', text = ''] = cookie.split(/=(.*)/)
  const [value = '', signature = ''] = decodeURIComponent(text).split('.')
  return {
    value,
    signature,
    signed: (by: string) => `${name}=${encodeURIComponent(by === '' ? value : `${value}.${by}`)}`,
  }
}
