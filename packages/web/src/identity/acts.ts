import type { AuthUser } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { dropToken } from '../api/access-token.ts'
import { client } from '../api/client.ts'
import type { PopupEnd } from './popup.ts'
import { issue, register, takeToken } from './token.ts'

export { signUp } from './sign-up.ts'

/** Every way in and out, as far as the server is concerned; fetched when somebody takes one. */

export async function signIn(given: { email: string, password: string }): Promise<AuthUser> {
  const { user } = await client.signIn({ body: given })
  await takeToken(user)
  return user
}

/** Null when the person closed the popup. */
export async function signInWithPopup(popup: Promise<PopupEnd>, onPopupDone: () => void): Promise<AuthUser | null> {
  const how = await popup
  if (how === 'failed' || how === 'blocked') throw new Problem('sign-in-provider-failed')
  const { user } = await client.getSession()
  if (user === null) return null
  onPopupDone()
  await register(user)
  await issue(user.email)
  return user
}

export async function signOut(): Promise<void> {
  await client.signOut()
  dropToken()
}

export async function signOutEverywhere(): Promise<void> {
  await client.signOutEverywhere()
  dropToken()
}
