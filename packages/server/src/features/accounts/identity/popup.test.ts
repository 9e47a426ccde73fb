import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'
import { goThroughPopup, type Account } from '../../../../test/sign-in-sandbox.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket({ popup: true })
})
afterAll(() => market.stop())

const popup = (answer: Account | 'cancel') => goThroughPopup(`${market.url}/api/auth/popup/google`, answer)
const session = async (cookie: string) =>
  (await market.visitor.send('GET', '/api/auth/get-session', undefined, { cookie })).body.user
const signIn = (email: string): Promise<Answer> =>
  market.visitor.call('signIn', { body: { email, password: 'Secret#1' } })
const verify = (person: TestUser) => market.proveEmail(person)

function account(email: string, verified = true): Account {
  return { name: 'Popup Person', email, verified }
}

function expectFailure(end: URL): void {
  expect(end.pathname).toBe('/api/auth/popup/done')
  expect(end.searchParams.get('error')).toMatch(/^\w+$/)
}

describe('a sign-in by popup', () => {
  it('makes an account for a verified address, with a token and a user record like any other', async () => {
    const { end, cookie } = await popup(account('nila@provider.test'))
    expect(end.pathname + end.search).toBe('/api/auth/popup/done')
    expect(await session(cookie)).toMatchObject({
      email: 'nila@provider.test',
      displayName: 'Popup Person',
      emailVerified: true,
    })
    const token = await market.visitor.send('POST', '/api/jwt/', { email: 'nila@provider.test' }, { cookie })
    expect(token.body.accessToken).toMatch(/^ey/)
    const record = await market.visitor.send(
      'POST',
      '/api/user',
      { name: 'N', email: 'nila@provider.test', userType: 'Buyer', address: '', photoUrl: '' },
      { cookie },
    )
    expect(record.body).toMatchObject({
      message: 'User Created Successfully.',
      respons: { userType: 'Buyer', emailVerified: true },
    })
  })

  it('signs in to the same account the next time', async () => {
    const [first, second] = [await popup(account('again@provider.test')), await popup(account('again@provider.test'))]
    expect((await session(second.cookie)).uid).toBe((await session(first.cookie)).uid)
  })

  it('joins the verified account of that address, which keeps its password, sign-ins, name and picture', async () => {
    const person = await market.signUp('Saler', 'Rafi')
    await verify(person)
    await person.call('updateProfile', { body: { photoURL: market.photoUrl } })
    const before = (await person.call('getSession')).body.user
    const { cookie } = await popup(account(person.email))
    expect(await session(cookie)).toEqual(before)
    expect((await person.call('getUser', { params: { email: person.email } })).status).toBe(200)
    expect((await signIn(person.email)).status).toBe(200)
  })

  it('takes over an unverified account of that address: its password and sign-ins are dropped', async () => {
    const squatter = await market.signUp()
    const { cookie } = await popup(account(squatter.email))
    expect(await session(cookie)).toMatchObject({ email: squatter.email, emailVerified: true })
    expect((await signIn(squatter.email)).body).toMatchObject({ code: 'wrong-credentials' })
    expect((await squatter.call('getSession')).body).toEqual({ user: null })
    expect((await squatter.call('getUser', { params: { email: squatter.email } })).body).toMatchObject({ status: 401 })
  })

  it('with an address that the provider did not verify joins no account, verified or not', async () => {
    for (const prove of [false, true]) {
      const person = await market.signUp()
      if (prove) await verify(person)
      const { end, cookie } = await popup(account(person.email, false))
      expectFailure(end)
      expect(await session(cookie)).toBeNull()
      expect((await signIn(person.email)).status).toBe(200)
      expect((await person.call('getUser', { params: { email: person.email } })).status).toBe(200)
    }
  })

  it('stores none of the provider’s tokens, the first time and later', async () => {
    for (let n = 0; n < 2; n++) await popup(account('tokens@provider.test'))
    const kept = await sql<
      Record<string, string | null>
    >`select a.access_token, a.refresh_token, a.id_token from identity_accounts a
      join identity_users u on u.id = a.user_id where u.email = 'tokens@provider.test'`.execute(market.db)
    expect(kept.rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }])
  })

  it('requests a code bound to this browser, and lets the user choose an account', async () => {
    const started = await fetch(`${market.url}/api/auth/popup/google`, { redirect: 'manual' })
    const asked = Object.fromEntries(new URL(started.headers.get('location') ?? '').searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    for (const name of ['state', 'code_challenge']) expect(asked[name]?.length, name).toBeGreaterThan(20)
  })

  it('that is cancelled does not sign in', async () => {
    const { end, cookie } = await popup('cancel')
    expectFailure(end)
    expect(await session(cookie)).toBeNull()
  })

  it('signs in only the browser that began it, so an attacker can’t sign a victim in to their account', async () => {
    const stranger = account('stranger@provider.test')
    const { end: answer } = await goThroughPopup(
      `${market.url}/api/auth/popup/google`,
      stranger,
      '',
      '/api/auth/callback/google',
    )
    expect(answer.searchParams.get('code')).toBeTruthy()
    const { end, cookie } = await goThroughPopup(answer.href, 'cancel')
    expectFailure(end)
    expect(await session(cookie)).toBeNull()
  })

  it('is refused with a forged callback', async () => {
    for (const query of ['', '?code=x', '?code=x&state=y', '?error=access_denied&state=y']) {
      const { end, cookie } = await goThroughPopup(`${market.url}/api/auth/callback/google${query}`, 'cancel')
      expectFailure(end)
      expect(await session(cookie)).toBeNull()
    }
  })
})

describe('the popup’s last page', () => {
  it('may message the window that opened it, and contains nothing of its URL', async () => {
    const { status, body, headers } = await market.visitor.send(
      'GET',
      `/api/auth/popup/done?error=${encodeURIComponent('"><script>alert(1)</script>')}`,
    )
    expect(status).toBe(200)
    expect(body).toContain('<html lang="en" dir="ltr" data-error="scriptalert1script"')
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-/)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})
