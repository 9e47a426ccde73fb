import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'
import { idOf } from '../../../../test/test-users.ts'

let market: Market
let owner: TestUser
/** An attacker with a copy of a token. */
let thief: { use(): Promise<Answer>; useAsCookie(): Promise<Answer> }

beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())
beforeEach(async () => {
  owner = await market.signUp()
  thief = thiefOf(owner.token)
})

function thiefOf(token: string) {
  const use = (headers: Record<string, string>) =>
    market.visitor.send('GET', `/api/booking/user/${owner.email}`, undefined, headers)
  return {
    use: () => use({ authorization: `Bearer ${token}` }),
    useAsCookie: () => use({ cookie: `accessToken=${token}` }),
  }
}

async function expectWorth(): Promise<void> {
  expect([(await thief.use()).status, (await thief.useAsCookie()).status]).toEqual([200, 200])
}

async function expectWorthless(): Promise<void> {
  for (const answer of [await thief.use(), await thief.useAsCookie()])
    expect(answer.body).toMatchObject({ status: 401, code: 'not-signed-in' })
}

/** Signs the owner in again, in another browser. */
async function another(): Promise<{ cookie: string; token: string }> {
  const { headers } = await market.visitor.call('signIn', { body: { email: owner.email, password: 'Secret#1' } })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { body } = await market.visitor.call('issueToken', { body: { email: owner.email } }, { cookie })
  return { cookie, token: body.accessToken }
}

describe('a stolen token is worth nothing right after', () => {
  it('its owner signs out', async () => {
    await expectWorth()
    await owner.call('signOut')
    await expectWorthless()
  })

  it('its owner signs out everywhere, from any browser', async () => {
    const { cookie, token } = await another()
    await expectWorth()
    const answer = await market.visitor.send('DELETE', '/api/auth/sessions', undefined, { cookie })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Logged out everywhere' } })
    await expectWorthless()
    thief = thiefOf(token)
    await expectWorthless()
  })

  it('the password is set again', async () => {
    // Otherwise the link is the first proof of the address, which ends sign-ins too.
    await market.proveEmail(owner)
    await expectWorth()
    await market.visitor.call('requestReset', { body: { email: owner.email } })
    await market.runJobs()
    const [link = ''] = /http\S+/.exec(market.mails.at(-1)?.text ?? '') ?? []
    const done = await market.visitor.call('resetPassword', {
      body: { token: new URL(link).searchParams.get('token') ?? '', password: 'Changed#2' },
    })
    expect(done.status).toBe(200)
    await expectWorthless()
  })

  it('its owner is made Admin', async () => {
    await market.proveEmail(owner)
    await expectWorth()
    expect(
      (
        await (
          await market.admin()
        ).call('makeAdmin', { params: { id: await idOf(owner) }, body: { userType: 'Admin' } })
      ).status,
    ).toBe(200)
    await expectWorthless()
  })

  it('an Admin deletes its owner', async () => {
    await expectWorth()
    await (await market.admin()).call('deleteUser', { params: { id: await idOf(owner) } })
    await expectWorthless()
  })

  it('its owner deletes themselves', async () => {
    await expectWorth()
    await owner.call('deleteUser', { params: { id: await idOf(owner) } })
    await expectWorthless()
  })
})

describe('signing out everywhere', () => {
  it('ends the sign-in in every browser, this one too, and expires its cookies', async () => {
    const { cookie } = await another()
    const { headers } = await owner.call('signOutEverywhere')
    for (const session of [cookie, owner.cookie]) {
      expect((await market.visitor.send('GET', '/api/auth/get-session', undefined, { cookie: session })).body).toEqual({
        user: null,
      })
      expect(
        (await market.visitor.call('issueToken', { body: { email: owner.email } }, { cookie: session })).body,
      ).toMatchObject({ status: 403, accessToken: '' })
    }
    const cookies = headers.getSetCookie()
    expect(cookies).toContain('accessToken=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
    expect(cookies.find((set) => set.startsWith('market.session_token='))).toMatch(/Max-Age=0/)
  })

  it('leaves others signed in, and the user can sign in again', async () => {
    const other = await market.signUp()
    await owner.call('signOutEverywhere')
    expect((await other.call('getUser', { params: { email: other.email } })).status).toBe(200)
    expect((await another()).token).toMatch(/^ey/)
  })

  it('is refused with a token alone, which may be the stolen one', async () => {
    const answer = await market.visitor.send('DELETE', '/api/auth/sessions', undefined, {
      authorization: `Bearer ${owner.token}`,
    })
    expect(answer.body).toMatchObject({ status: 401, code: 'not-signed-in' })
    await expectWorth()
  })

  it('leaves no token that was requested at the same moment', async () => {
    const asking = Array.from({ length: 6 }, () => owner.call('issueToken', { body: { email: owner.email } }))
    const [answers] = await Promise.all([Promise.all(asking), owner.call('signOutEverywhere')])
    for (const { status, body } of answers) {
      expect([200, 403]).toContain(status)
      thief = thiefOf(body.accessToken || 'none')
      await expectWorthless()
    }
  })
})
