import { Problem } from '@market/contract'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { timeLimits } from '../../config/time-limits.ts'

/**
 * The provider's published keys, fetched with the first token and again after ten minutes. An unknown key may be new:
 * they are fetched again for it, at most every `cooldownDuration` milliseconds. Throws `sign-in-provider-failed` when
 * they can't be fetched.
 */
export function openPublishedKeys(url: string, cooldownDuration: number): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(url), {
    timeoutDuration: timeLimits.signInProvider.discovery,
    cooldownDuration,
  })
  return async (header, token) => {
    if (header.kid === undefined) throw new errors.JWKSNoMatchingKey()
    try {
      return await find(header, token)
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause
      throw Object.assign(new Problem('sign-in-provider-failed'), { cause })
    }
  }
}
