import type { AuthUser } from '@market/contract'
import { storeToken } from '../api/access-token.ts'
import { client } from '../api/client.ts'
import type { CallOptions } from '../api/send.ts'
import { isProblem } from '../api/is-problem.ts'

/** Issues an access token and makes sure that the user record exists. */
export async function takeToken(user: AuthUser): Promise<void> {
  await issue(user.email)
  await ensureRecord(user)
}

/** Creates a missing user record; needs a token. */
export async function ensureRecord(user: AuthUser): Promise<void> {
  try {
    await client.getUser({ params: { email: user.email } })
  } catch (error) {
    if (!lacksRecord(error)) throw error
    await register(user)
    await issue(user.email)
  }
}

export async function issue(email: string, options?: CallOptions): Promise<void> {
  const { accessToken } = await client.issueToken({ body: { email } }, options)
  storeToken(accessToken)
}

function lacksRecord(error: unknown): boolean {
  return isProblem(error) && (error.code === 'user-not-found' || error.code === 'no-user-record')
}

/** Registers a user who came by popup, or whose sign-up failed halfway, as a Buyer without an address. Idempotent. */
export async function register({ email, displayName }: AuthUser): Promise<void> {
  const { nameOrNewMember } = await import('../api/schemas.ts')
  await client.registerUser({
    body: { name: nameOrNewMember(displayName), email, userType: 'Buyer', address: '', photoUrl: '' },
  })
}
