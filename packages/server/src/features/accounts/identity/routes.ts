import { Problem, type AuthUser } from '@market/contract'
import { inOwnTransactions, raw, type Bindings, type RequestContext } from '../../../calls/bindings.ts'
import type { Db } from '../../../db/db.ts'
import type { Identity, IdentityUser } from '../../../ports/identity.ts'
import { expiredTokenCookie } from '../sessions/cookies.ts'
import type { Devices } from '../sessions/devices.ts'
import { endEverySession } from '../sessions/end-every-session.ts'
import { endSession } from '../sessions/repository.ts'
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts'
import { setNameAndPhoto } from '../users/repository.ts'
import { requireOwnPicture } from '../../../platform/images/own-picture.ts'
import type { PictureHost } from '../../../platform/images/picture-host.ts'
import { countMail } from './count-mail.ts'
import { popupDonePage } from './popup-page.ts'
import { signIn } from './sign-in.ts'

interface Needs {
  db: Db
  identity: Identity
  pictures: PictureHost
  rateLimiter: RateLimiter
  devices: Devices
  secureCookies: boolean
}

export function presentAuthUser({ id, email, name, picture, emailVerified }: IdentityUser): AuthUser {
  return { uid: id, email, displayName: name, photoURL: picture, emailVerified }
}

export function identityRoutes({ db, identity, pictures, rateLimiter, devices, secureCookies }: Needs): Bindings {
  const forgetSignIn = async ({ headers, setCookie }: RequestContext): Promise<void> => {
    const { cookies } = await identity.signOut(headers)
    for (const cookie of [...cookies, expiredTokenCookie(secureCookies)]) setCookie(cookie)
  }
  return {
    signUp: inOwnTransactions(async ({ body, context }) => {
      const result = await identity.signUp(body, context.headers)
      if (!result.ok) throw Problem.ofField(result.reason, 'email')
      result.cookies.forEach(context.setCookie)
      return { user: presentAuthUser(result.user) }
    }),

    signIn: inOwnTransactions(async ({ body, context }) => ({
      user: presentAuthUser(await signIn({ identity, rateLimiter, devices }, body, context)),
    })),

    signOut: inOwnTransactions(async ({ caller, context }) => {
      // First, and its sessions with it: a tab whose token is refused would get a new one while the sign-in lasts.
      await forgetSignIn(context)
      // The session of the token too, when the provider's cookie is missing.
      if (caller) await endSession(db, caller.sessionId)
      return { message: 'Logged out' }
    }),

    signOutEverywhere: inOwnTransactions(async ({ identified, context }) => {
      await identity.endSignIns(identified.identityId)
      await endEverySession(db, identified.identityId, context)
      await forgetSignIn(context)
      return { message: 'Logged out everywhere' }
    }),

    getSession: inOwnTransactions(async ({ context }) => {
      const session = await identity.sessionOf(context.headers, { renew: true })
      session?.cookies.forEach(context.setCookie)
      return { user: session ? presentAuthUser(session.user) : null }
    }),

    updateProfile: inOwnTransactions(async ({ body, context }) => {
      const { displayName, photoURL } = body
      if (photoURL !== undefined) await requireOwnPicture(db, pictures, photoURL, 'photoURL')
      const user = await identity.updateProfile(
        { ...(displayName && { name: displayName }), ...(photoURL && { picture: photoURL }) },
        context.headers,
      )
      // Both writes can be repeated, so a request that failed between them is.
      await setNameAndPhoto(db, user.id, { name: displayName, photoUrl: photoURL })
      return { user: presentAuthUser(user) }
    }),

    sendVerification: inOwnTransactions(async ({ identified, context }) => {
      const { identityId, email, name, picture, emailVerified } = identified
      if (!emailVerified) {
        await countMail(rateLimiter, 'verification mails to an address', email)
        await identity.sendVerification(
          { id: identityId, email, name, picture, emailVerified },
          context.language ?? 'en',
        )
      }
      return { message: 'Verification Email send. Check your inbox / spam folder' }
    }),

    verifyEmail: inOwnTransactions(async ({ body, context }) => {
      const session = await identity.sessionOf(context.headers)
      const verified = await identity.verifyEmail(body.token, session?.sessionId ?? null)
      if (verified === 'dead') throw Problem.ofField('link-used-or-expired', 'token')
      const again = verified === 'before'
      return { message: again ? 'Your email is already verified.' : 'Your email is verified.', again }
    }),

    requestReset: inOwnTransactions(async ({ body, context }) => {
      await countMail(rateLimiter, 'reset mails to an address', body.email)
      await identity.requestReset(body.email, context.language ?? 'en')
      return { message: 'If there’s an account with this email address, a link is on its way.' }
    }),

    resetPassword: inOwnTransactions(async ({ body, context }) => {
      const email = await identity.resetPassword(body.token, body.password)
      if (email === null) throw Problem.ofField('link-used-or-expired', 'token')
      // The recipient of the link may sign in from this browser even when others have used up the account's limit.
      context.setCookie(await devices.remember(await devices.read(context.headers), email))
      return { message: 'Your password has been changed.' }
    }),

    startPopup: raw(async (context) => {
      const start = await identity.startPopup(context.headers)
      if (!start.ok) return { status: 302, headers: { location: '/api/auth/popup/done?error=provider_away' } }
      start.cookies.forEach(context.setCookie)
      return { status: 302, headers: { location: start.location } }
    }),

    popupCallback: raw(async (context) => {
      const { location, cookies } = await identity.finishPopup(context.url, context.headers)
      cookies.forEach(context.setCookie)
      return { status: 302, headers: { location } }
    }),

    popupDone: raw(async ({ query, language }) => popupDonePage(query['error'] ?? null, language ?? 'en')),
  }
}
