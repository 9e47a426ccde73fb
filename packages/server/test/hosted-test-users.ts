import type { HostedAccount, HostedSignIn, TokenChanges } from './hosted-sign-in-sandbox.ts'
import type { Answer, Market } from './market.ts'
import { cookiesOf } from './test-users.ts'

let people = 0

/** A new account at the provider, unknown to the market. */
export function createHostedAccount(hosted: HostedSignIn, given: Partial<HostedAccount> = {}): Promise<HostedAccount> {
  return hosted.account({ email: `hosted${++people}@example.test`, displayName: 'Hasina Hosted', ...given })
}

/** Passes the provider's ID token to the server, as our client does after a sign-in there. */
export function sendToken(market: Market, email: string, token: string, cookie = ''): Promise<Answer> {
  return market.visitor.call(
    'issueToken',
    { body: { email } },
    { authorization: `Bearer ${token}`, ...(cookie && { cookie }) },
  )
}

export interface HostedUser {
  account: HostedAccount
  cookie: string
  bearer: { authorization: string }
}

/** A user who has signed in there and has a user record here. */
export async function signInHosted(
  market: Market,
  hosted: HostedSignIn,
  account: HostedAccount,
  changes?: TokenChanges,
): Promise<HostedUser> {
  const given = await sendToken(market, account.email, await hosted.token(account, changes))
  if (given.status !== 200) throw new Error(`not let in: ${JSON.stringify(given.body)}`)
  const cookie = cookiesOf(given.headers)
  const body = {
    name: account.displayName,
    email: account.email,
    userType: 'Buyer',
    address: '',
    photoUrl: '',
  } as const
  await market.visitor.call('registerUser', { body }, { cookie })
  return { account, cookie, bearer: { authorization: `Bearer ${given.body.accessToken}` } }
}
