import { Provider, interactionPolicy, type JWK } from 'oidc-provider'
import type { Account, Accounts } from './accounts.ts'
import { createMemoryAdapter } from './memory-adapter.ts'

interface ProviderOptions {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUris: string[]
  accounts: Accounts
  keys: { signing: JWK; cookie: string }
  renderError(reason: string): string
}

const hour = 60 * 60

/** The OpenID Connect server: code flow with PKCE, and the chooser at /interaction/{uid} on every sign-in. */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.issuer, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // The hosted service includes e-mail, name and picture in the ID token too, not only in userinfo.
    conformIdTokenClaims: false,
    cookies: { keys: [options.keys.cookie] },
    jwks: { keys: [options.keys.signing] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: { AccessToken: hour, AuthorizationCode: 60, Grant: hour, IdToken: hour, Interaction: hour, Session: hour },
    interactions: { policy: alwaysChoose(), url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const account = options.accounts.find(sub)
      return account && { accountId: sub, claims: () => claimsOf(account, options.issuer) }
    },
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = options.renderError(out.error_description ?? out.error)
    },
  })
  provider.use(forgetSession)
  return provider
}

function alwaysChoose(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const notChosen = new interactionPolicy.Check(
    'not_chosen',
    'an account has to be chosen',
    ({ oidc }) => !oidc.result?.login,
  )
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }, notChosen), 0)
  return policy
}

/**
 * Keeps the provider's session cookie out of the browser: with it, the next sign-in could silently use the last
 * account.
 */
async function forgetSession(
  ctx: Parameters<Parameters<Provider['use']>[0]>[0],
  next: () => Promise<unknown>,
): Promise<void> {
  await next()
  const cookies = [ctx.response.get('set-cookie')].flat()
  const kept = cookies.filter((cookie) => cookie && !/^_session(\.sig)?=/.test(cookie))
  if (kept.length > 0) ctx.set('set-cookie', kept)
  else ctx.remove('set-cookie')
}

function claimsOf({ sub, name, email, emailVerified }: Account, issuer: string) {
  return { sub, name, email, email_verified: emailVerified, picture: `${issuer}/avatars/${sub}.svg` }
}
