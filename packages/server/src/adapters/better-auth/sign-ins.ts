import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { sessionLife } from '../identity-tables/sign-in-life.ts'
import { betterAuthOptions, type BetterAuthSetup } from './options.ts'

export function openAuth(setup: BetterAuthSetup) {
  return betterAuth(betterAuthOptions(setup))
}

type Auth = ReturnType<typeof openAuth>

/** The valid sign-in of these headers; `cookies` after a renewal. */
export async function readSignIn(auth: Auth, headers: Headers, { renew }: { renew: boolean }) {
  const answer = await auth.api
    .getSession({ headers, query: { disableRefresh: !renew }, returnHeaders: true })
    .catch(endedMeanwhile)
  const found = answer?.response
  if (!found) return null
  const { session, user } = found
  const end = new Date(session.createdAt.getTime() + sessionLife.longest * 1000)
  if (end <= new Date()) {
    await endSignIn(auth, session.token)
    return null
  }
  const expiresAt = session.expiresAt < end ? session.expiresAt : end
  return {
    id: session.id,
    token: session.token,
    user,
    signedInAt: session.createdAt,
    expiresAt,
    cookies: answer.headers.getSetCookie(),
  }
}

/** Signing in again makes a new sign-in and ends the one before: its token may be known to others. */
export async function replaceSignIn<T>(
  auth: Auth,
  headers: Headers,
  isDone: (result: T) => boolean,
  signIn: () => Promise<T>,
): Promise<T> {
  const before = await readSignIn(auth, headers, { renew: false })
  const result = await signIn()
  if (before && isDone(result)) await endSignIn(auth, before.token)
  return result
}

export async function endSignIn(auth: Auth, token: string): Promise<void> {
  await (await auth.$context).internalAdapter.deleteSession(token)
}

/** The library's error for a session that was ended while it was being renewed. */
function endedMeanwhile(error: unknown): null {
  if (error instanceof APIError && error.status === 'UNAUTHORIZED') return null
  throw error
}
