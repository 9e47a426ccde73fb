/** What we need of a sign-in provider: e-mail, password, name, picture, verified or not, and nothing else. */

export interface IdentityUser {
  id: string
  email: string
  name: string
  picture: string | null
  emailVerified: boolean
}

export interface IdentitySession {
  /** Null when the proof is a hosted provider's token and no session of ours stands behind it. */
  sessionId: string | null
  user: IdentityUser
  signedInAt: Date
  expiresAt: Date
}

/** `cookies` are whole Set-Cookie values that carry the sign-in. */
export interface SignedIn { user: IdentityUser; cookies: string[] }

export type SignUpResult = { ok: true } & SignedIn | { ok: false; reason: 'email-taken' }
export type SignInResult = { ok: true } & SignedIn | { ok: false; reason: 'wrong-credentials' }
export type PopupStart = { ok: true; location: string; cookies: string[] } | { ok: false }

/** `headers` are always those of the person's request. Throws when the provider itself is out of reach. */
export interface Identity {
  signUp(wanted: { name: string; email: string; password: string }, headers: Headers): Promise<SignUpResult>
  signIn(given: { email: string; password: string }, headers: Headers): Promise<SignInResult>
  /** Ends the sign-in of these headers, if there is one; the cookies expire it in the browser. */
  signOut(headers: Headers): Promise<{ cookies: string[] }>
  /** Ends all sign-ins of the account, in every browser. */
  endSignIns(id: string): Promise<void>
  sessionOf(headers: Headers): Promise<IdentitySession | null>
  updateProfile(changes: { name?: string; picture?: string }, headers: Headers): Promise<IdentityUser>
  /** Mails a link; does nothing for an address that is verified already. */
  sendVerification(user: IdentityUser): Promise<void>
  verifyEmail(token: string): Promise<boolean>
  /** Mails a link if there is such an account; tells nobody whether there is. */
  requestReset(email: string): Promise<void>
  /** Also ends every sign-in of the account. */
  resetPassword(token: string, password: string): Promise<boolean>
  /** Where the popup goes first. Not ok: the popup's provider does not answer. */
  startPopup(headers: Headers): Promise<PopupStart>
  /** The provider has sent the popup back to `url`; `location` is where it goes then, with `error` in the query after a failure. */
  finishPopup(url: string, headers: Headers): Promise<{ location: string; cookies: string[] }>
  deleteUser(id: string): Promise<void>
}

/** The mails that a sign-in provider of our own wants sent. */
export interface IdentityMails {
  verification(to: { email: string; name: string }, link: string): Promise<void>
  passwordReset(to: { email: string; name: string }, link: string): Promise<void>
}
