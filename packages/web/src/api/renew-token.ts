import { dropToken, readToken, storeToken, tellSignInLost } from './access-token.ts'

let renewing: Promise<boolean> | undefined

/**
 * True when there is a token to try again with. All calls that find theirs expired share one renewal;
 * one that comes late finds a token other than `expired` and needs none.
 */
export async function renewToken(expired: string | null, fetchToken: () => Promise<string | null>): Promise<boolean> {
  if (readToken() !== expired && readToken() !== null) return true
  renewing ??= renew(expired, fetchToken).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renew(expired: string | null, fetchToken: () => Promise<string | null>): Promise<boolean> {
  const token = await fetchToken()
  // Whoever signed out meanwhile, here or in another tab, must not find a token again.
  if (readToken() !== expired) return readToken() !== null
  if (token === null || token === '') {
    dropToken()
    tellSignInLost()
    return false
  }
  storeToken(token)
  return true
}
