import { Problem } from '@market/contract'
import type { Wire } from '../../action.ts'
import type { Identity, IdentityUser } from '../../ports/identity.ts'
import type { Attempt, Attempts } from '../attempts/attempts.ts'
import type { Devices } from '../sessions/devices.ts'

interface Needs {
  identity: Identity
  attempts: Attempts
  devices: Devices
}

/**
 * Signs in by password. Failures count against whoever makes them: a browser in which the account's owner has signed in before has
 * an allowance of its own, which nobody else can use up. A try counts before the password is looked at, so that many at once don't
 * slip through, and whether there is such an account is never asked.
 */
export async function signIn(
  { identity, attempts, devices }: Needs,
  body: { email: string; password: string },
  wire: Wire,
): Promise<IdentityUser> {
  const device = await devices.read(wire.headers)
  const { any, failure, fresh } = attemptsOf(
    body.email,
    wire.address,
    devices.knows(device, body.email) ? device.id : null,
  )
  const wait = await attempts.count([any, ...failure])
  if (wait > 0) throw new Problem('too-many-sign-ins', { retryAfter: wait })
  const result = await identity.signIn(body, wire.headers).catch(async (error: unknown) => {
    await attempts.uncount(failure)
    throw error
  })
  if (!result.ok) throw new Problem(result.reason)
  await attempts.uncount(failure)
  await attempts.forget([fresh])
  for (const cookie of [...result.cookies, await devices.remember(device, body.email)]) wire.setCookie(cookie)
  return result.user
}

/** `any` counts whatever comes of it, `failure` only when it fails; a success starts `fresh` anew. */
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
