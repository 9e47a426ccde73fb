import { dropToken, notifySignInLost, readToken, storeToken } from './access-token.ts'

let renewing: Promise<boolean> | undefined

/**
 * Resolves to true when there is a token to retry with. All calls whose token has expired share one renewal;
 * a call that finds a token other than `expired` needs none.
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
  // After a sign-out during the renewal, here or in another tab, no token must be stored.
  if (readToken() !== expired) return readToken() !== null
  if (token === null || token === '') {
    dropToken()
    notifySignInLost()
    return false
  }
  storeToken(token)
  return true
}
