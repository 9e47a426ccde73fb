import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInHosted, sendToken, createHostedAccount, type HostedUser } from '../../../test/hosted-test-users.ts'
import { startHostedSignIn, type HostedSignIn } from '../../../test/hosted-sign-in-sandbox.ts'
import { startMarket, type Answer, type Market } from '../../../test/market.ts'

let hosted: HostedSignIn
let market: Market
beforeAll(async () => {
  hosted = await startHostedSignIn()
  market = await startMarket({ hosted })
})
afterAll(async () => {
  await market.stop()
  await hosted.stop()
})

const signedInAs = async (cookie: string) => (await market.visitor.call('getSession', undefined, { cookie })).body.user
const record = async (who: HostedUser): Promise<Answer> =>
  market.visitor.call('getUser', { params: { email: who.account.email } }, who.bearer)
const provider = async (who: HostedUser) =>
  (await hosted.seen()).accounts.find(({ localId }) => localId === who.account.localId)
const linkIn = (to: string) =>
  new URL(/https?:\S+token=\S+/.exec(market.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[0] ?? 'none:')
const tokenIn = (to: string) => linkIn(to).searchParams.get('token') ?? ''

describe('mailed links', () => {
  it('one verifies the address at the provider and here, once', async () => {
    const who = await signInHosted(market, hosted, await createHostedAccount(hosted))
    await market.visitor.call('sendVerification', undefined, { cookie: who.cookie })
    expect(linkIn(who.account.email).pathname).toBe('/verify-email')
    const use = () =>
      market.visitor.call('verifyEmail', { body: { token: tokenIn(who.account.email) } }, { cookie: who.cookie })
    expect([(await use()).body.again, (await use()).body.again]).toEqual([false, true])
    expect([(await provider(who))?.emailVerified, (await signedInAs(who.cookie)).emailVerified]).toEqual([true, true])
    // An older token still has the unverified state.
    await sendToken(market, who.account.email, await hosted.token(who.account))
    expect((await signedInAs(who.cookie)).emailVerified).toBe(true)
  })

  it('one that proves an address ends every other sign-in, and the tokens of before', async () => {
    const account = await createHostedAccount(hosted)
    const before = { payload: { auth_time: Math.floor(Date.now() / 1000) - 30 } }
    const other = await signInHosted(market, hosted, account, before)
    const who = await signInHosted(market, hosted, account)
    await market.visitor.call('sendVerification', undefined, { cookie: who.cookie })
    await market.visitor.call('verifyEmail', { body: { token: tokenIn(account.email) } }, { cookie: who.cookie })
    expect([(await signedInAs(who.cookie)).email, await signedInAs(other.cookie)]).toEqual([account.email, null])
    expect([(await record(who)).status, (await record(other)).status]).toEqual([200, 401])
    expect((await sendToken(market, account.email, await hosted.token(account, before))).status).toBe(403)
  })

  it('one resets the password at the provider, and ends every sign-in here', async () => {
    const who = await signInHosted(market, hosted, await createHostedAccount(hosted))
    await market.visitor.call('requestReset', { body: { email: who.account.email } })
    expect(linkIn(who.account.email).pathname).toBe('/reset-password')
    const use = (password: string) =>
      market.visitor.call('resetPassword', { body: { token: tokenIn(who.account.email), password } })
    expect((await use('Renewed#1')).status).toBe(200)
    expect([(await provider(who))?.password, await signedInAs(who.cookie), (await record(who)).status]).toEqual([
      'Renewed#1',
      null,
      401,
    ])
    expect((await use('Renewed#2')).body).toMatchObject({ status: 400, code: 'link-used-or-expired' })
    // A token issued in the second of the reset is accepted, since tokens have whole seconds.
    expect((await sendToken(market, who.account.email, await hosted.token(who.account))).status).toBe(200)
    const { id } = await market.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', who.account.email)
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{
      action: string
    }>`select action from audit_log where subject_user_id = ${id} and action = 'password-reset'`.execute(market.db)
    expect(rows).toHaveLength(1)
  })

  it('a reset request does not reveal whether an account exists, and mails none without an account', async () => {
    const answer = await market.visitor.call('requestReset', { body: { email: 'nobody-at-all@example.test' } })
    expect([answer.status, market.mails.filter(({ to }) => to === 'nobody-at-all@example.test')]).toEqual([200, []])
  })

  it('a made-up code is dead', async () => {
    expect((await market.visitor.call('verifyEmail', { body: { token: 'made-up' } })).body).toMatchObject({
      code: 'link-used-or-expired',
    })
  })
})
