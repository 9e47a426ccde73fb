import { betterAuth } from 'better-auth'
// Not from `better-auth/plugins`, which loads all of them: 16 MB and half a second.
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type pg from 'pg'
import type { Log } from '../../db/log.ts'
import { dropUnproven } from './drop-unproven.ts'
import { timeLimits } from '../../config/time-limits.ts'
import { betterAuthOptions, type BetterAuthSetup } from './options.ts'

function build(setup: BetterAuthSetup, google: NonNullable<BetterAuthSetup['google']>, discoveryUrl: string) {
  const options = betterAuthOptions(setup)
  return betterAuth({
    ...options,
    user: {
      ...options.user,
      // Called after the provider's address was verified, just before the account is linked.
      async validateUserInfo({ user: { id, name }, source }) {
        if (source.action !== 'link-account' || id === undefined) return
        if (await dropUnproven(setup.pool, id)) await setup.takenOver(id, name ?? '')
      },
    },
    plugins: [
      ...options.plugins,
      genericOAuth({
        config: [
          {
            providerId: 'google',
            discoveryUrl,
            clientId: google.clientId,
            clientSecret: google.clientSecret,
            scopes: ['openid', 'email', 'profile'],
            prompt: 'select_account',
            pkce: true,
            requireIdTokenVerification: true,
            mapProfileToUser: (profile) => shownAs(setup.pool, profile),
          },
        ],
      }),
    ],
  })
}

/**
 * A verified account keeps its name and picture, which the library would overwrite with the provider's. Other accounts
 * get no picture: it is on the provider's host, which the content security policy does not allow.
 */
async function shownAs(pool: pg.Pool, { email }: Record<string, unknown>): Promise<{ name?: string; image: string }> {
  const { rows } = await pool.query<{ name: string; image: string | null }>(
    'select name, image from identity_users where email = lower($1) and email_verified',
    [typeof email === 'string' ? email : ''],
  )
  const [known] = rows
  return known ? { name: known.name, image: known.image ?? '' } : { image: '' }
}

export type GoogleAuth = ReturnType<typeof build>

/**
 * The library fetches the provider's addresses once, when it is built, and omits the provider if that fails. So it is
 * built when the first popup opens, and again at the next one if the provider did not answer.
 */
export function lazyGoogle(setup: BetterAuthSetup): () => Promise<GoogleAuth | null> {
  const { google } = setup
  let built: Promise<GoogleAuth | null> | undefined
  if (!google) return async () => null
  const discoveryUrl = `${google.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  return async () => {
    built ??= reach(discoveryUrl, setup.log).then((answers) => (answers ? build(setup, google, discoveryUrl) : null))
    const auth = await built
    if (!auth) built = undefined
    return auth
  }
}

async function reach(url: string, log: Log | undefined): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeLimits.signInProvider.discovery) })
    return response.ok
  } catch (error) {
    log?.warn({ err: error }, 'the sign-in provider does not answer')
    return false
  }
}
