import { setTimeout as wait } from 'node:timers/promises'
import { callMarket, codeOf, type Account } from './market-client.ts'
import type { Reply } from './wire.ts'

/** The password of all users. */
export const password = 'Torture#1'

/** Signs up so many users over HTTP, a few at a time, and returns their access tokens. */
export async function signUpUsers(
  market: string,
  count: number,
  userType: 'Buyer' | 'Saler',
  called = userType.toLowerCase(),
): Promise<Account[]> {
  const names = Array.from({ length: count }, (_, n) => `${called}-${n + 1}`)
  const accounts: Account[] = []
  const next = async (): Promise<void> => {
    for (let name = names.shift(); name !== undefined; name = names.shift())
      accounts.push(await signUp(market, name, userType))
  }
  await Promise.all([next(), next(), next(), next()])
  return accounts
}

async function signUp(market: string, name: string, userType: 'Buyer' | 'Saler'): Promise<Account> {
  const email = `${name}@torture.test`
  const made = await need(() => callMarket(market, 'signUp', { body: { name, email, password } }))
  const account: Account = { email, name, cookie: made.cookies.map((one) => one.split(';')[0]).join('; '), token: '' }
  await need(() =>
    callMarket(
      market,
      'registerUser',
      { body: { name, email, userType, address: 'Dhaka', photoUrl: '' } },
      { who: account },
    ),
  )
  const issued = await need(() => callMarket(market, 'issueToken', { body: { email } }, { who: account }))
  return { ...account, token: String(issued.body['accessToken']) }
}

/** A server that has just started is slow, and may refuse some. */
async function need(ask: () => Promise<Reply>): Promise<Reply & { got: true }> {
  for (let tries = 0; ; tries++) {
    const reply = await ask()
    if (reply.got && reply.status === 200) return reply
    if (tries === 10 || codeOf(reply) !== 'overloaded') throw new Error(`could not sign up: ${JSON.stringify(reply)}`)
    await wait(1_000)
  }
}
