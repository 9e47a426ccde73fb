import { Problem } from '@market/contract'
import type { RequestContext } from '../../../calls/bindings.ts'
import type { Identity, IdentityUser } from '../../../ports/identity.ts'
import type { Attempt, RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts'
import type { Devices } from '../sessions/devices.ts'

interface Needs {
  identity: Identity
  rateLimiter: RateLimiter
  devices: Devices
}

/**
 * Signs in by password. Failures are limited for each client: a browser in which the account's owner has signed in
 * before has its own limit, which other clients can't use up. An attempt is counted before the password is checked, so
 * that concurrent attempts can't bypass the limit. Whether the account exists makes no difference.
 */
export async function signIn(
  { identity, rateLimiter, devices }: Needs,
  body: { email: string; password: string },
  context: RequestContext,
): Promise<IdentityUser> {
  const device = await devices.read(context.headers)
  const { any, failure, fresh } = attemptsOf(
    body.email,
    context.address,
    devices.knows(device, body.email) ? device.id : null,
  )
  const wait = await rateLimiter.consume([any, ...failure])
  if (wait > 0) throw new Problem('too-many-sign-ins', { retryAfter: wait })
  const result = await identity.signIn(body, context.headers).catch(async (error: unknown) => {
    await rateLimiter.refund(failure)
    throw error
  })
  if (!result.ok) throw new Problem(result.reason)
  await rateLimiter.refund(failure)
  await rateLimiter.reset([fresh])
  for (const cookie of [...result.cookies, await devices.remember(device, body.email)]) context.setCookie(cookie)
  return result.user
}

/** `any` is always counted, `failure` only when the sign-in fails; a success resets `fresh`. */
function attemptsOf(
  email: string,
  address: string,
  device: string | null,
): { any: Attempt; failure: Attempt[]; fresh: Attempt } {
  if (device !== null) {
    const own: Attempt = { of: 'failures of a device at an account', who: [device, email] }
    return { any: { of: 'sign-ins of a device', who: [device] }, failure: [own], fresh: own }
  }
  const here: Attempt = { of: 'failures from an address at an account', who: [address, email] }
  return {
    any: { of: 'sign-ins from an address', who: [address] },
    failure: [
      here,
      { of: 'failures from an address', who: [address] },
      { of: 'failures of strange devices at an account', who: [email] },
    ],
    fresh: here,
  }
}
