import { Problem } from '@market/contract'
import { UnsecuredJWT, decodeJwt, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { FirebaseConfig } from './config.ts'

/** The claims of a valid ID token. */
export interface Claims {
  uid: string
  /** Lower-cased. */
  email: string
  emailVerified: boolean
  name: string
  picture: string | null
  /** Authenticated by a password, not by another provider such as Google. */
  byPassword: boolean
  /** In seconds. A renewed token keeps it. */
  signedInAt: number
}

export type ReadIdToken = (token: string) => Promise<Claims | null>

/** Allowed clock difference to the provider, in seconds. */
const clockTolerance = 30

const Payload = z.object({
  // Tokens for several audiences are refused.
  aud: z.string(),
  sub: z.string().min(1).max(128),
  iat: z.number(),
  auth_time: z.number(),
  email: z.string().min(3).max(254),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  picture: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string(), tenant: z.undefined().optional() }),
})

const issuerOf = (projectId: string): string => `https://securetoken.google.com/${projectId}`

/** Whether a token claims to be one of the provider's, valid or not. */
export function claimsToBeIdToken(token: string): boolean {
  try {
    return decodeJwt(token).iss?.startsWith('https://securetoken.google.com/') === true
  } catch {
    return false
  }
}

/**
 * Verifies ID tokens of this project: null for an invalid token and for one without an e-mail address. The emulator's
 * unsigned tokens are accepted only where the emulator is configured, which accepts no others.
 */
export function idTokenReader(
  { projectId, emulatorHost }: Pick<FirebaseConfig, 'projectId' | 'emulatorHost'>,
  keys: JWTVerifyGetKey,
): ReadIdToken {
  const wanted = { issuer: issuerOf(projectId), audience: projectId, clockTolerance, requiredClaims: ['exp'] }
  const payloadOf = async (token: string): Promise<JWTPayload> => {
    if (emulatorHost !== null) return UnsecuredJWT.decode(token, wanted).payload
    return (await jwtVerify(token, keys, { ...wanted, algorithms: ['RS256'] })).payload
  }
  return async (token) => {
    try {
      return toClaims(Payload.parse(await payloadOf(token)))
    } catch (error) {
      if (error instanceof Problem) throw error
      return null
    }
  }
}

function toClaims({
  sub,
  iat,
  auth_time: signedInAt,
  email,
  email_verified: emailVerified,
  name,
  picture,
  firebase,
}: z.output<typeof Payload>): Claims | null {
  const now = Date.now() / 1000 + clockTolerance
  if (iat > now || signedInAt > now) return null
  return {
    uid: sub,
    email: email.toLowerCase(),
    emailVerified,
    name: name.slice(0, 80),
    picture: picture ?? null,
    byPassword: firebase.sign_in_provider === 'password',
    signedInAt: Math.floor(signedInAt),
  }
}
