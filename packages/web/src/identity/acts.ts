import type { AuthUser } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { dropToken } from '../api/access-token.ts'
import { client } from '../api/client.ts'
import { loadHostedSignIn } from './hosted-sign-in.ts'
import type { PopupEnd } from './popup.ts'
import { signUp as signUpHere, type Registration } from './sign-up.ts'
import { issue, register, takeToken } from './token.ts'

/** Sign-in, sign-up and sign-out, by our server or the hosted provider. Loaded when the user starts one of them. */

export async function signIn(given: { email: string; password: string }): Promise<AuthUser> {
  const hosted = await loadHostedSignIn()
  if (hosted) return hosted.signIn(given)
  const { user } = await client.signIn({ body: given })
  await takeToken(user)
  return user
}

/**
 * Null when the user closed the popup. `onPopupDone` runs once the provider has signed the user in, before our token is
 * issued.
 */
export async function signInWithPopup(popup: Promise<PopupEnd>, onPopupDone: () => void): Promise<AuthUser | null> {
  const hosted = await loadHostedSignIn()
  if (hosted) return hosted.signInWithPopup(popup, onPopupDone)
  const how = await popup
  if (how === 'failed' || how === 'blocked') throw new Problem('sign-in-provider-failed')
  const { user } = await client.getSession()
  if (user === null) return null
  onPopupDone()
  await register(user)
  await issue(user.email)
  return user
}

export async function signUp(given: Registration): Promise<AuthUser> {
  const hosted = await loadHostedSignIn()
  return hosted ? hosted.signUp(given) : signUpHere(given)
}

export async function signOut(): Promise<void> {
  await client.signOut()
  dropToken()
}

/** Ends every session of the user, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await client.signOutEverywhere()
  dropToken()
}
