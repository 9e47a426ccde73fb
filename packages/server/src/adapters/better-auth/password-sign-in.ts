import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod/mini'

const SignUp = z.object({ name: z.string(), email: z.string(), password: z.string() })
const SignIn = z.object({ email: z.string(), password: z.string() })

/**
 * Sign-up and sign-in as the library's `signUpEmail` and `signInEmail`, which refuse valid addresses: `x&y@` and
 * `a.b/c@`. The contract checks addresses and passwords.
 */
export const passwordSignIn = {
  id: 'password-sign-in',
  endpoints: {
    signUpByPassword: createAuthEndpoint('/password/sign-up', { method: 'POST', body: SignUp }, async (ctx) => {
      const { adapter, internalAdapter } = ctx.context
      const { name, email } = ctx.body
      if (await internalAdapter.findUserByEmail(email)) throw refusal('USER_ALREADY_EXISTS')
      const password = await ctx.context.password.hash(ctx.body.password)
      const times = { createdAt: new Date(), updatedAt: new Date() }
      const user = await adapter.transaction(async (trx) => {
        const made = await trx.create<User>({ model: 'user', data: { name, email, emailVerified: false, ...times } })
        const account = { userId: made.id, providerId: 'credential', accountId: made.id, password, ...times }
        await trx.create({ model: 'account', data: account })
        return made
      })
      return ctx.json(await startSession(ctx, user))
    }),

    signInByPassword: createAuthEndpoint('/password/sign-in', { method: 'POST', body: SignIn }, async (ctx) => {
      const { internalAdapter, password } = ctx.context
      const found = await internalAdapter.findUserByEmail(ctx.body.email, { includeAccounts: true })
      const hash = found?.accounts.find(
        ({ providerId, accountId }) => providerId === 'credential' && accountId === found.user.id,
      )?.password
      // An unknown address takes as long as a wrong password.
      if (!found || !hash) await password.hash(ctx.body.password)
      if (!found || !hash || !(await password.verify({ hash, password: ctx.body.password })))
        throw refusal('INVALID_EMAIL_OR_PASSWORD')
      return ctx.json(await startSession(ctx, found.user))
    }),
  },
} satisfies BetterAuthPlugin

type User = Parameters<typeof setSessionCookie>[1]['user']

async function startSession<Of extends User>(ctx: GenericEndpointContext, user: Of) {
  const session = await ctx.context.internalAdapter.createSession(user.id)
  await setSessionCookie(ctx, { session, user })
  return { token: session.token, user }
}

function refusal(code: string): APIError {
  return new APIError('UNAUTHORIZED', { code })
}
