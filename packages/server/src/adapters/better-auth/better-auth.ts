import { setTimeout as pause } from 'node:timers/promises'
import { APIError } from 'better-auth/api'
import { timeLimits } from '../../config/time-limits.ts'
import type { Identity, IdentityUser, SignInResult, SignUpResult } from '../../ports/identity.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { purgeExpired } from '../identity-tables/purge-expired.ts'
import { withCauses } from './causes.ts'
import { lazyGoogle } from './google.ts'
import { findHash, isStillStored } from './stored-passwords.ts'
import { makeToken, useReset, useVerification } from './mailed-links.ts'
import { popupDone, type BetterAuthSetup } from './options.ts'
import { endSignIn, openAuth, readSignIn, replaceSignIn } from './sign-ins.ts'

interface LibraryUser {
  id: string
  email: string
  name: string
  image?: string | null | undefined
  emailVerified: boolean
}

const pageOf = { verification: '/verify-email', 'password-reset': '/reset-password' } as const

function toUser({ id, email, name, image, emailVerified }: LibraryUser): IdentityUser {
  return { id, email, name, picture: image || null, emailVerified }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof APIError && codes.includes(String(error.body?.code))
}

const isOk = ({ ok }: { ok: boolean }): boolean => ok

/**
 * Identity by better-auth on our PostgreSQL, behind the port. None of its routes is mounted; its functions are called.
 */
export function openBetterAuth(setup: BetterAuthSetup): Identity {
  return withCauses(openIdentity(setup))
}

function openIdentity(setup: BetterAuthSetup): Identity {
  const auth = openAuth(setup)
  const googleAuth = lazyGoogle(setup)
  const { popupTime = timeLimits.signInProvider.popup } = setup
  /** Null when the library's calls to the provider, which have no time limit, take too long. */
  const inTime = <Answer>(answer: Promise<Answer>) => Promise.race([answer, pause(popupTime, null, { ref: false })])

  return {
    signUp: (body, headers) =>
      replaceSignIn<SignUpResult>(auth, headers, isOk, async () => {
        try {
          const { response, headers: set } = await auth.api.signUpByPassword({ body, headers, returnHeaders: true })
          return { ok: true, user: toUser(response.user), cookies: set.getSetCookie() }
        } catch (error) {
          // The database refuses an address that was taken meanwhile.
          if (hasCode(error, 'USER_ALREADY_EXISTS') || isUniqueViolation(error))
            return { ok: false, reason: 'email-taken' }
          throw error
        }
      }),

    signIn: (body, headers) =>
      replaceSignIn<SignInResult>(auth, headers, isOk, async () => {
        const hash = await findHash(setup.pool, body.email)
        try {
          const { response, headers: set } = await auth.api.signInByPassword({ body, headers, returnHeaders: true })
          if (!(await isStillStored(setup.pool, response.user.id, hash, body.password))) {
            await endSignIn(auth, response.token)
            return { ok: false, reason: 'wrong-credentials' }
          }
          return { ok: true, user: toUser(response.user), cookies: set.getSetCookie() }
        } catch (error) {
          if (hasCode(error, 'INVALID_EMAIL_OR_PASSWORD')) return { ok: false, reason: 'wrong-credentials' }
          throw error
        }
      }),

    async signOut(headers) {
      const { headers: set } = await auth.api.signOut({ headers, returnHeaders: true })
      return { cookies: set.getSetCookie() }
    },

    async endSignIns(id) {
      await (await auth.$context).internalAdapter.deleteUserSessions(id)
    },

    async sessionOf(headers, how = { renew: false }) {
      const found = await readSignIn(auth, headers, how)
      if (!found) return null
      const { id, user, signedInAt, expiresAt, cookies } = found
      return { sessionId: id, user: toUser(user), signedInAt, expiresAt, cookies }
    },

    async updateProfile({ name, picture }, headers) {
      const changes = { ...(name !== undefined && { name }), ...(picture !== undefined && { image: picture }) }
      // The library refuses an empty update.
      if (Object.keys(changes).length > 0) await auth.api.updateUser({ body: changes, headers })
      const found = await readSignIn(auth, headers, { renew: false })
      if (!found) throw new Error('the session ended while its profile was changed')
      return toUser(found.user)
    },

    sendVerification: ({ email }, language) => setup.mails.verification(email, language),
    requestReset: (email, language) => setup.mails.passwordReset(email, language),

    async makeMailedLink(mail, email) {
      const token = await makeToken(setup.pool, mail, email)
      return token && `${setup.publicUrl}${pageOf[mail]}?token=${token}`
    },

    verifyEmail: (token, sessionId) => useVerification(setup.pool, token, sessionId),
    resetPassword: (token, password) => useReset(setup.pool, token, password),

    async startPopup(headers) {
      const google = await googleAuth()
      if (!google) return { ok: false }
      const body = { provider: 'google', callbackURL: popupDone, errorCallbackURL: popupDone, disableRedirect: true }
      const answer = await inTime(google.api.signInSocial({ body, headers, returnHeaders: true }))
      return answer?.response.url
        ? { ok: true, location: answer.response.url, cookies: answer.headers.getSetCookie() }
        : { ok: false }
    },

    async finishPopup(url, headers) {
      const google = await googleAuth()
      if (!google) return { location: `${popupDone}?error=provider_away`, cookies: [] }
      const response = await replaceSignIn(
        auth,
        headers,
        (end) => end?.headers.get('location') === popupDone,
        () => inTime(google.handler(new Request(new URL(url, setup.publicUrl), { headers }))),
      )
      if (!response) setup.log?.warn({}, 'the sign-in provider did not end a popup in time')
      if (!response) return { location: `${popupDone}?error=provider_away`, cookies: [] }
      return {
        location: response.headers.get('location') ?? `${popupDone}?error=no_answer`,
        cookies: response.headers.getSetCookie(),
      }
    },

    async deleteUser(id) {
      await (await auth.$context).internalAdapter.deleteUser(id)
    },

    purgeExpired: () => purgeExpired(setup.pool),
  }
}
