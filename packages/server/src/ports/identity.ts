import type { Language } from '@market/contract'

/** What we need of a sign-in provider: e-mail, password, name, picture, verified or not, and nothing else. */

export interface IdentityUser {
  id: string
  email: string
  name: string
  picture: string | null
  emailVerified: boolean
}

/** What a hosted provider's part in the browser is opened with: all of it is public. */
export interface HostedSignIn {
  apiKey: string
  authDomain: string
  projectId: string
  /** Where its emulator answers, on a machine that tries it out. */
  emulatorUrl: string | null
}

export interface IdentitySession {
  /** Null when the proof is a hosted provider's token and no session of ours stands behind it. */
  sessionId: string | null
  user: IdentityUser
  signedInAt: Date
  expiresAt: Date
  /** Whole Set-Cookie values, where the sign-in was renewed. */
  cookies: string[]
}

/** `cookies` are whole Set-Cookie values that carry the sign-in. */
export interface SignedIn {
  user: IdentityUser
  cookies: string[]
}

export type SignUpResult = ({ ok: true } & SignedIn) | { ok: false; reason: 'email-taken' }
export type SignInResult = ({ ok: true } & SignedIn) | { ok: false; reason: 'wrong-credentials' }
export type PopupStart = { ok: true; location: string; cookies: string[] } | { ok: false }

/** `headers` are always those of the person's request. Throws when the provider itself is out of reach. */
export interface Identity {
  signUp(wanted: { name: string; email: string; password: string }, headers: Headers): Promise<SignUpResult>
  signIn(given: { email: string; password: string }, headers: Headers): Promise<SignInResult>
  /** Ends the sign-in of these headers, if there is one; the cookies expire it in the browser. */
  signOut(headers: Headers): Promise<{ cookies: string[] }>
  /** Ends all sign-ins of the account, in every browser. */
  endSignIns(id: string): Promise<void>
  /** `renew`: as long as somebody uses a sign-in it goes on, up to its longest life; whoever asks so sets its cookies. */
  sessionOf(headers: Headers, how?: { renew: boolean }): Promise<IdentitySession | null>
  updateProfile(changes: { name?: string; picture?: string }, headers: Headers): Promise<IdentityUser>
  /** Has a link mailed; none is, once the address is verified. */
  sendVerification(user: IdentityUser, language: Language): Promise<void>
  /** `before`: this very link has verified the address already. */
  verifyEmail(token: string): Promise<'now' | 'before' | 'dead'>
  /** Has a link mailed if there is such an account. Whether there is was not looked at when this resolves. */
  requestReset(email: string, language: Language): Promise<void>
  /** Also ends every sign-in of the account; gives its e-mail. Null: the link is dead. */
  resetPassword(token: string, password: string): Promise<string | null>
  /**
   * The address to open in a mail that is about to be sent: its time begins now, it works once, and those made before work no more.
   * Null when the account is gone, or needs no such mail.
   */
  makeMailedLink(mail: IdentityMail, email: string): Promise<string | null>
  /** Where the popup goes first. Not ok: the popup's provider does not answer. */
  startPopup(headers: Headers): Promise<PopupStart>
  /** The provider has sent the popup back to `url`; `location` is where it goes then, with `error` in the query after a failure. */
  finishPopup(url: string, headers: Headers): Promise<{ location: string; cookies: string[] }>
  deleteUser(id: string): Promise<void>
  /** Clears away sign-ins and links whose time is over. */
  forgetExpired(): Promise<void>
}

export type IdentityMail = 'verification' | 'password-reset'

/** Queues the mails that a sign-in provider of our own wants sent; who gets one, if anybody, is looked up when it is written. `language`: of the page that asked. */
export interface IdentityMails {
  verification(email: string, language: Language): Promise<void>
  passwordReset(email: string, language: Language): Promise<void>
}
