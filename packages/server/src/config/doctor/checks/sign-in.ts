import { timeLimits } from '../../time-limits.ts'
import type { GoogleSettings } from '../../environment/google.ts'
import { fine, reasonOf, wrong, type Outcome } from '../outcome.ts'

/** Firebase's token signing keys. */
const firebaseKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Whether the provider is reachable; whether it accepts the client shows only at the first sign-in. */
export async function tryGoogle({ issuer }: GoogleSettings): Promise<Outcome> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  return tryJson(
    address,
    'token_endpoint',
    fine('Google’s sign-in answers; whether it knows GOOGLE_CLIENT_ID shows at the first sign-in'),
    'GOOGLE_ISSUER',
  )
}

export function tryFirebase(address: string = firebaseKeys): Promise<Outcome> {
  return tryJson(
    address,
    'keys',
    fine('Firebase’s published keys can be fetched, by which its tokens are checked'),
    'Firebase',
  )
}

async function tryJson(address: string, field: string, works: Outcome, whose: string): Promise<Outcome> {
  const fix = `may this machine connect to ${new URL(address).host}?`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeLimits.doctor.connect) })
    const said: unknown = await response.json()
    if (typeof said === 'object' && said !== null && field in said) return works
    return wrong(`${address} answers ${response.status} without ${field} (${whose})`, fix)
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    return wrong(`${address} can't be read (${whose}): ${reasonOf(cause ?? error)}`, fix)
  }
}
