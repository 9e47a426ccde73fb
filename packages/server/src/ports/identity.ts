import type { Language } from '@market/contract'

/** The sign-in provider's port: e-mail, password, name, picture, verified or not. */

export interface IdentityUser {
  id: string
  email: string
  name: string
  picture: string | null
  emailVerified: boolean
}

/** Settings of a hosted provider's browser SDK; all of it is public. */
export interface HostedSignIn {
  apiKey: string
  authDomain: string
  projectId: string
  /** Address of the emulator, in development. */
  emulatorUrl: string | null
}

export interface IdentitySession {
  /** Null when the request has a hosted provider's token and no session of ours. */
  sessionId: string | null
  user: IdentityUser
  signedInAt: Date
  expiresAt: Date
  /** Set-Cookie values, after a renewal. */
  cookies: string[]
}

/** `cookies`: Set-Cookie values of the sign-in. */
export interface SignedIn {
  user: IdentityUser
  cookies: string[]
}

export type SignUpResult = ({ ok: true } & SignedIn) | { ok: false; reason: 'email-taken' }
export type SignInResult = ({ ok: true } & SignedIn) | { ok: false; reason: 'wrong-credentials' }
export type PopupStart = { ok: true; location: string; cookies: string[] } | { ok: false }

/** `headers` are those of the user's request. Throws when the provider is unreachable. */
export interface Identity {
  signUp(wanted: { name: string; email: string; password: string }, headers: Headers): Promise<SignUpResult>
  signIn(given: { email: string; password: string }, headers: Headers): Promise<SignInResult>
  /** Ends the sign-in of these headers, if there is one; the cookies expire it in the browser. */
  signOut(headers: Headers): Promise<{ cookies: string[] }>
  /** Ends all sign-ins of the account, in every browser. */
  endSignIns(id: string): Promise<void>
  /** `renew`: renews a used sign-in, up to its longest life; the caller sets the cookies. */
  sessionOf(headers: Headers, how?: { renew: boolean }): Promise<IdentitySession | null>
  updateProfile(changes: { name?: string; picture?: string }, headers: Headers): Promise<IdentityUser>
  /** Queues a mail with a link, unless the address is verified. */
  sendVerification(user: IdentityUser, language: Language): Promise<void>
  /**
   * Ends every sign-in of the account but this one, if it is one of the account's (null: the browser has none). `before`:
   * this link has verified the address already.
   */
  verifyEmail(token: string, sessionId: string | null): Promise<'now' | 'before' | 'dead'>
  /** Queues a mail if there is such an account; the account is looked up after this resolves. */
  requestReset(email: string, language: Language): Promise<void>
  /** Also ends every sign-in of the account. Returns its e-mail; null: the link is invalid. */
  resetPassword(token: string, password: string): Promise<string | null>
  /**
   * The link for a mail that is about to be sent. Its time begins now, it works once, and earlier links become invalid. Null
   * when the account is deleted, or needs no such mail.
   */
  makeMailedLink(mail: IdentityMail, email: string): Promise<string | null>
  /** The popup's first address. Not ok: the popup's provider does not answer. */
  startPopup(headers: Headers): Promise<PopupStart>
  /**
   * Completes a popup that the provider has redirected to `url`; `location` is its next address, with `error` in the query after
   * a failure.
   */
  finishPopup(url: string, headers: Headers): Promise<{ location: string; cookies: string[] }>
  deleteUser(id: string): Promise<void>
  /** Deletes expired sign-ins and links. */
  purgeExpired(): Promise<void>
}

export type IdentityMail = 'verification' | 'password-reset'

/**
 * Queues the mails of a local sign-in provider; the recipient is looked up when the mail is written. `language`: of the page
 * that asked.
 */
export interface IdentityMails {
  verification(email: string, language: Language): Promise<void>
  passwordReset(email: string, language: Language): Promise<void>
}
