import type { BetterAuthOptions } from 'better-auth'
import type pg from 'pg'
import type { Log } from '../../db/log.ts'
import type { IdentityMails } from '../../ports/identity.ts'
import { sessionLife } from '../identity-tables/sign-in-life.ts'
import { causeLogger } from './causes.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

export interface BetterAuthSetup {
  pool: pg.Pool
  /** Origin that people visit, without a slash at its end. */
  publicUrl: string
  secret: string
  mails: IdentityMails
  log?: Log
  google: { clientId: string; clientSecret: string; issuer: string } | null
  /** How long the provider may take to end a popup, in milliseconds, where it is not `timeLimits`. */
  popupTime?: number
  /** The owner of this account's address has proved it, and nobody had before: what the account holds here was a stranger's. */
  takenOver(id: string, name: string): Promise<void>
  /** How passwords are hashed and compared, where a test repeats the same ones. */
  passwords?: Passwords
}

export interface Passwords {
  hash(password: string): Promise<string>
  verify(asked: { hash: string; password: string }): Promise<boolean>
}

const byArgon: Passwords = { hash: hashPassword, verify: verifyPassword }

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Last page of the popup. */
export const popupDone = '/api/auth/popup/done'

/** The library's settings: four tables of its own, no additional fields, no admin plugin (see docs/decisions). */
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
    // Where a popup goes that comes back without a state of ours.
    onAPIError: { errorURL: `${publicUrl}${popupDone}` },
    advanced: {
      // A browser takes a cookie of this name over https from this very host alone. The library's own prefix says less.
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
      // A verified address of the popup's provider takes over an account that nobody proved; `dropUnproven` strips it first.
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
    databaseHooks: {
      // By what somebody signed in is nothing that anybody here needs to know.
      session: { create: { before: async (session) => ({ data: { ...session, userAgent: null } }) } },
      // The provider's tokens have said who it is; whoever reads the database must not act as that person there.
      account: {
        create: {
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
    },
  } satisfies BetterAuthOptions
}
