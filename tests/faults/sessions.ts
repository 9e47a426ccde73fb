import type { Fault } from './fault.ts'
import { features, server } from './places.ts'

export const sessions: readonly Fault[] = [
  {
    file: `${features}/accounts/sessions/repository.ts`,
    find: ` and s.expires_at > now()`,
    replace: ``,
    effect: 'an expired session’s token still authenticates',
    test: {
      file: `${features}/accounts/sessions/tokens.test.ts`,
      title: 'invalidates its tokens when it expires',
    },
  },
  {
    file: `${features}/accounts/sessions/access-tokens.ts`,
    find: `ttl: tokenSeconds * 1000,`,
    replace: ``,
    effect: 'a cached token never expires',
    test: {
      file: `${features}/accounts/sessions/tokens.test.ts`,
      title: 'expires also when it was accepted and cached before',
    },
  },
  {
    file: `${server}/adapters/better-auth/mailed-links.ts`,
    find: `purpose = 'verification' and expires_at > now() and used_at is null returning`,
    replace: `purpose = 'verification' and used_at is null returning`,
    effect: 'a verification link never expires',
    test: {
      file: `${features}/accounts/identity/mailed-links.test.ts`,
      title: 'refuses a link that is forged, an hour old',
    },
  },
  {
    file: `${server}/adapters/better-auth/mailed-links.ts`,
    find: `if (account) await client.query('delete from identity_sessions where user_id = $1', [account.id])`,
    replace: ``,
    effect: 'a new password leaves an attacker signed in',
    test: { file: `${features}/accounts/sessions/stolen-tokens.test.ts`, title: 'the password is set' },
  },
  {
    file: `${features}/accounts/identity/routes.ts`,
    find: `      await forgetSignIn(context)
      // The session of the token too, when the provider's cookie is missing.
      if (caller) await endSession(db, caller.sessionId)
`,
    replace: `      if (caller) await endSession(db, caller.sessionId)
      await forgetSignIn(context)
`,
    effect: 'a tab gets a new token during a sign-out, and its cookie stays',
    test: {
      file: `${features}/accounts/sessions/tokens.test.ts`,
      title: 'refuses no token while the sign-in is still there',
    },
  },
]
