import { Problem } from '@market/contract'
import type { Log } from '../../db/log.ts'
import type { Identity, IdentityMails, IdentitySession } from '../../ports/identity.ts'
import { purgeExpired } from '../identity-tables/purge-expired.ts'
import { openAccountCalls } from './account-calls.ts'
import { keepAccount, toUser, type AccountRow, type AccountSetup } from './accounts.ts'
import { addressesOf, type FirebaseAddresses } from './addresses.ts'
import { claimsToBeIdToken, idTokenReader } from './id-token.ts'
import { useResetCode, useVerificationCode } from './mailed-codes.ts'
import { openPublishedKeys } from './published-keys.ts'
import type { FirebaseConfig } from './config.ts'
import { purgeRevocations, revokeForEver, revokeUntilNow } from './revocations.ts'
import { openServiceAccount } from './service-account.ts'
import { openSignIns, type SignIn } from './sign-ins.ts'
import { stillStands } from './still-stands.ts'

export interface FirebaseSetup extends AccountSetup {
  config: FirebaseConfig
  /** The public origin, without a trailing slash. */
  publicUrl: string
  mails: IdentityMails
  log?: Log
  /** The provider's addresses, if not the public ones. */
  addresses?: FirebaseAddresses
  /** The minimum time between fetches of the keys because of an unknown key, in milliseconds. */
  keysAskedAgainAfter?: number
}

const pageOf = { verification: '/verify-email', 'password-reset': '/reset-password' } as const

/**
 * Sign-in at Firebase, behind the port. People sign up and in there, by the provider's part in the browser; what comes
 * here is its ID token, once for each sign-in, which is then a sign-in of ours with a cookie
 * (docs/decisions/0017-hosted-sign-in.md).
 */
export function openFirebase({
  config,
  publicUrl,
  mails,
  addresses = addressesOf(config),
  keysAskedAgainAfter = 30_000,
  log,
  ...setup
}: FirebaseSetup): Identity {
  const { pool } = setup
  const readIdToken = idTokenReader(config, openPublishedKeys(addresses.keys, keysAskedAgainAfter))
  const authorize = openServiceAccount(config.serviceAccount, addresses.tokens)
  const calls = openAccountCalls({
    projectId: config.projectId,
    apiKey: config.apiKey,
    accountsUrl: addresses.accounts,
    publicUrl,
    authorize,
  })
  let notedAt = -Infinity
  // Sign-ins that are due are checked again with their next request.
  const noteAway = (error: unknown): void => {
    if (Date.now() - notedAt < 60_000) return
    notedAt = Date.now()
    log?.warn({ err: error }, 'the sign-in provider does not answer: sign-ins go on unchecked')
  }
  const signIns = openSignIns(pool, publicUrl.startsWith('https:'))

  /** `begin`: the token begins a stored sign-in. */
  const provenBy = async (token: string, headers: Headers, begin: boolean): Promise<IdentitySession | null> => {
    const claims = await readIdToken(token)
    const account = claims && (await keepAccount(setup, claims))
    if (!account) return null
    if (begin) return toSession(await signIns.begin(account, claims.signedInAt, headers))
    const signedInAt = new Date(claims.signedInAt * 1000)
    return { sessionId: null, user: toUser(account), signedInAt, expiresAt: new Date(Date.now() + 60_000), cookies: [] }
  }
  const sessionOf: Identity['sessionOf'] = async (headers, { renew } = { renew: false }) => {
    const token = /^bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
    if (claimsToBeIdToken(token)) return provenBy(token, headers, renew)
    const signIn = await signIns.read(headers)
    if (!signIn || !renew) return toSession(signIn)
    return (await stillStands(pool, calls, signIns, signIn, noteAway))
      ? toSession(await signIns.renew(signIn, headers))
      : null
  }
  const notHere = async (): Promise<never> => {
    throw new Problem('not-found', { detail: 'Users log in at the hosted provider. Send its ID token to /api/jwt.' })
  }

  return {
    signUp: notHere,
    signIn: notHere,
    startPopup: notHere,
    finishPopup: notHere,
    sessionOf,
    signOut: async (headers) => ({ cookies: await signIns.end(headers) }),
    endSignIns: (id) => revokeUntilNow(pool, id),

    async updateProfile(changes, headers) {
      const session = await sessionOf(headers)
      if (!session) throw new Problem('not-signed-in')
      const { id } = session.user
      if (Object.keys(changes).length > 0) await calls.update(id, changes)
      const {
        rows: [account],
      } = await pool.query<AccountRow>(
        `update identity_users set name = coalesce($2, name), image = coalesce($3, image), updated_at = now() where id = $1
          returning id, name, email, email_verified, image`,
        [id, changes.name ?? null, changes.picture ?? null],
      )
      if (!account) throw new Problem('not-signed-in')
      return toUser(account)
    },

    sendVerification: ({ email }, language) => mails.verification(email, language),
    requestReset: (email, language) => mails.passwordReset(email, language),
    async makeMailedLink(mail, email) {
      if (mail === 'verification' && !(await lacksProof(email))) return null
      const code = await calls.makeCode(mail, email)
      return code === null ? null : `${publicUrl}${pageOf[mail]}?token=${encodeURIComponent(code)}`
    },
    verifyEmail: (code, sessionId) => useVerificationCode(pool, calls, code, sessionId),
    resetPassword: (code, password) => useResetCode(pool, calls, code, password),

    async deleteUser(id) {
      await revokeForEver(pool, id)
      await calls.remove(id)
      await pool.query('delete from identity_users where id = $1', [id])
    },
    async purgeExpired() {
      await purgeExpired(pool)
      await purgeRevocations(pool)
    },
  }

  async function lacksProof(email: string): Promise<boolean> {
    return (
      (await pool.query('select from identity_users where email = lower($1) and not email_verified', [email]))
        .rowCount === 1
    )
  }
}

function toSession(signIn: SignIn | null): IdentitySession | null {
  return (
    signIn && {
      sessionId: signIn.id,
      user: toUser(signIn.account),
      signedInAt: signIn.signedInAt,
      expiresAt: signIn.expiresAt,
      cookies: signIn.cookies,
    }
  )
}
