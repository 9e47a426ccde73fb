import { Problem } from '@market/contract'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { timeLimits } from '../../config/time-limits.ts'

interface Known {
  find: ReturnType<typeof createLocalJWKSet>
  askedAt: number
  goodUntil: number
}

export interface KeyTimes {
  /** In milliseconds: the minimum time between fetches caused by tokens with an unknown key. */
  askedAgainAfter: number
}

/**
 * The provider's published keys, fetched with the first token and cached for as long as their `Cache-Control` allows.
 * An unknown key may be new, so they are fetched again. Throws `sign-in-provider-failed` when they can't be fetched.
 */
export function openPublishedKeys(url: string, { askedAgainAfter }: KeyTimes): JWTVerifyGetKey {
  let known: Known | null = null
  let asking: Promise<Known> | null = null
  const ask = (): Promise<Known> => {
    asking ??= fetchKeys(url)
      .then((fetched) => (known = fetched))
      .finally(() => {
        asking = null
      })
    return asking
  }
  return async (header, token) => {
    if (header.kid === undefined) throw new errors.JWKSNoMatchingKey()
    const kept = known !== null && known.goodUntil > Date.now() ? known : await ask()
    try {
      return await kept.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - kept.askedAt < askedAgainAfter) throw error
      return (await ask()).find(header, token)
    }
  }
}

async function fetchKeys(url: string): Promise<Known> {
  const askedAt = Date.now()
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeLimits.signInProvider.discovery) })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    const seconds = Number(/\bmax-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0)
    return {
      find: createLocalJWKSet((await response.json()) as JSONWebKeySet),
      askedAt,
      goodUntil: askedAt + seconds * 1000,
    }
  } catch (cause) {
    throw Object.assign(new Problem('sign-in-provider-failed'), { cause })
  }
}
