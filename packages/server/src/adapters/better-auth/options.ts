import type { BetterAuthOptions } from 'better-auth'
import type pg from 'pg'
import type { Log } from '../../db/log.ts'
import type { IdentityMails } from '../../ports/identity.ts'
import { sessionLife } from '../identity-tables/sign-in-life.ts'
import { causeLogger } from './causes.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { passwordSignIn } from './password-sign-in.ts'

export interface BetterAuthSetup {
  pool: pg.Pool
  /** The public origin, without a trailing slash. */
  publicUrl: string
  secret: string
  mails: IdentityMails
  log?: Log
  google: { clientId: string; clientSecret: string; issuer: string } | null
  /** Time limit for the end of a popup, in milliseconds, if not `timeLimits`. */
  popupTime?: number
  /**
   * Called when the owner of an unverified account's address has proved it: what the account holds may be a stranger's.
   */
  takenOver(id: string, name: string): Promise<void>
  /** Hashes and compares passwords; a test may pass a cache. */
  passwords?: Passwords
}

export interface Passwords {
  hash(password: string): Promise<string>
  verify(asked: { hash: string; password: string }): Promise<boolean>
}

const byArgon: Passwords = { hash: hashPassword, verify: verifyPassword }

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The last page of the popup. */
export const popupDone = '/api/auth/popup/done'

/** The library's settings: four tables, no additional fields, no admin plugin (see docs/decisions). */
export function betterAuthOptions({ pool, publicUrl, secret, passwords = byArgon }: BetterAuthSetup) {
  const secure = publicUrl.startsWith('https:')
  return {
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: causeLogger,
    trustedOrigins: [publicUrl],
    rateLimit: { enabled: false },
    // The page of a popup that returns without a valid state.
    onAPIError: { errorURL: `${publicUrl}${popupDone}` },
    advanced: {
      // Browsers accept the `__Host-` prefix only over https and from this host. The library's own prefix guarantees
      // less.
      cookiePrefix: secure ? '__Host-market' : 'market',
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      ipAddress: { disableIpTracking: true },
    },
    user: { modelName: 'identity_users', fields: { emailVerified: 'email_verified', ...timestamps } },
    session: {
      modelName: 'identity_sessions',
      fields: {
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'user_id',
        ...timestamps,
      },
      expiresIn: sessionLife.unused,
      updateAge: sessionLife.renewedAfter,
    },
    account: {
      modelName: 'identity_accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
      // A verified address of the popup's provider takes over an unverified account; `dropUnproven` strips the account
      // first.
      accountLinking: { requireLocalEmailVerified: false, updateUserInfoOnLink: true },
      updateAccountOnSignIn: false,
    },
    verification: { modelName: 'identity_verifications', fields: { expiresAt: 'expires_at', ...timestamps } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      password: passwords,
    },
    plugins: [passwordSignIn],
    databaseHooks: {
      // The user agent is not needed.
      session: { create: { before: async (session) => ({ data: { ...session, userAgent: null } }) } },
      // The provider's tokens are used up; stored ones would let a reader of the database act as the user there.
      account: {
        create: {
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
    },
  } satisfies BetterAuthOptions
}
