import { SignJWT } from 'jose'
import { z } from 'zod'
import { timeLimits } from '../../config/time-limits.ts'
import type { FirebaseConfig } from './config.ts'

interface AccessToken {
  token: string
  goodUntil: number
}

const Reply = z.object({ access_token: z.string(), expires_in: z.number() })

/** Returns the `Authorization` value for the provider. Throws when the provider issues no token. */
export function openServiceAccount(
  account: FirebaseConfig['serviceAccount'],
  tokensUrl: string,
): () => Promise<string> {
  // The emulator's token of the project's owner.
  if (account === null) return async () => 'Bearer owner'
  let kept: Promise<AccessToken> | null = null
  return async () => {
    const before = await kept?.catch(() => null)
    const { token } = before && before.goodUntil > Date.now() ? before : await (kept = fetchToken(account, tokensUrl))
    return `Bearer ${token}`
  }
}

async function fetchToken(
  { email, key }: NonNullable<FirebaseConfig['serviceAccount']>,
  url: string,
): Promise<AccessToken> {
  const askedAt = Date.now()
  const assertion = await new SignJWT({ scope: 'https://www.googleapis.com/auth/identitytoolkit' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(url)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key)
  const response = await fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(timeLimits.signInProvider.oneCall),
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
  })
  if (!response.ok)
    throw new Error(
      `${url} answered ${response.status} to the service account: ${(await response.text()).slice(0, 200)}`,
    )
  const { access_token: token, expires_in: seconds } = Reply.parse(await response.json())
  // A minute early, so that no token expires in transit.
  return { token, goodUntil: askedAt + (seconds - 60) * 1000 }
}
