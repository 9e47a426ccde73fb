import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startMarket, type Answer, type Market, type Person } from '../../../test/market.ts'

let market: Market
let person: Person

beforeAll(async () => {
  market = await startMarket()
  person = await market.signUp()
})
afterAll(() => market.stop())

const verify = (token: string): Promise<Answer> => market.visitor.call('verifyEmail', { body: { token } })
const askReset = (email: string): Promise<Answer> => market.visitor.call('requestReset', { body: { email } })
const reset = (token: string, password = 'Changed#2'): Promise<Answer> => market.visitor.call('resetPassword', { body: { token, password } })
const signIn = (who: Person, password: string): Promise<Answer> => market.visitor.call('signIn', { body: { email: who.email, password } })
const verified = async (who: Person): Promise<boolean> => (await who.call('getSession')).body.user.emailVerified

/** The token in the newest mail to this person, once `count` mails have come. */
async function mailedToken(who: Person, page: string, count = 1): Promise<string> {
  const mails = () => market.mails.filter(({ to }) => to === who.email)
  await vi.waitFor(() => expect(mails()).toHaveLength(count))
  const { text = '' } = mails().at(-1) ?? {}
  const [link = ''] = /http\S+/.exec(text) ?? []
  expect(link.startsWith(`${market.url}${page}?token=`)).toBe(true)
  return new URL(link).searchParams.get('token') ?? ''
}

describe('verification', () => {
  it('sends a link to one’s own address, which verifies it', async () => {
    const { body } = await person.call('sendVerification')
    expect(body).toEqual({ message: 'Verification Email send. Check your inbox / spam folder' })
    const token = await mailedToken(person, '/verify-email')
    expect(await verified(person)).toBe(false)
    expect((await verify(token)).status).toBe(200)
    expect(await verified(person)).toBe(true)
    expect((await person.call('getUser', { params: { email: person.email } })).body.respons).toMatchObject({ emailVerified: true, userFlag: false })
  })

  it('signs nobody in, and a verified person gets no second mail', async () => {
    const token = await new SignJWT({ email: person.email }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(new TextEncoder().encode('s'.repeat(40)))
    expect((await verify(token)).headers.getSetCookie()).toEqual([])
    const before = market.mails.length
    expect((await person.call('sendVerification')).status).toBe(200)
    expect(market.mails).toHaveLength(before)
  })

  it('needs a sign-in', async () => {
    expect((await market.visitor.call('sendVerification')).body).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('believes no link that is made up, too old, for somebody unknown, or a token of another kind', async () => {
    const one = await market.signUp()
    const sign = (content: Record<string, string>, end: string, secret = 's') =>
      new SignJWT(content).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(end).sign(new TextEncoder().encode(secret.repeat(40)))
    const tokens = [
      'made-up', one.token, await sign({ email: one.email }, '-1s'), await sign({ email: one.email }, '1h', 't'),
      await sign({ email: 'nobody@example.test' }, '1h'),
    ]
    for (const token of tokens) expect((await verify(token)).body).toMatchObject({ status: 400, code: 'link-used-or-expired' })
    expect(await verified(one)).toBe(false)
  })
})

describe('a reset', () => {
  it('tells nobody whether there is such an account', async () => {
    const [known, unknown] = [await askReset(person.email), await askReset('nobody@example.test')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(unknown.body).toEqual(known.body)
    expect(market.mails.filter(({ to }) => to === 'nobody@example.test')).toEqual([])
  })

  it('sets the password once, and ends every sign-in of the account', async () => {
    const one = await market.signUp()
    const second = await signIn(one, 'Secret#1')
    const secondCookie = { cookie: second.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    await askReset(one.email.toUpperCase())
    const token = await mailedToken(one, '/reset-password')
    const done = await reset(token)
    expect(done).toMatchObject({ status: 200, body: { message: 'Your password is changed.' } })
    expect(done.headers.getSetCookie()).toEqual([])

    expect((await one.call('getUser', { params: { email: one.email } })).body).toMatchObject({ status: 401, code: 'not-signed-in' })
    expect((await one.call('getSession')).body).toEqual({ user: null })
    expect((await market.visitor.send('GET', '/api/auth/get-session', undefined, secondCookie)).body).toEqual({ user: null })
    expect((await signIn(one, 'Secret#1')).status).toBe(401)
    expect((await signIn(one, 'Changed#2')).status).toBe(200)

    expect((await reset(token, 'Thrice#3')).body).toMatchObject({ status: 400, code: 'link-used-or-expired' })
    expect((await signIn(one, 'Changed#2')).status).toBe(200)
  })

  it('works once when its link is used five times together', async () => {
    const one = await market.signUp()
    await askReset(one.email)
    const token = await mailedToken(one, '/reset-password')
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('leaves older links worthless once a newer one was used', async () => {
    const one = await market.signUp()
    await askReset(one.email)
    const older = await mailedToken(one, '/reset-password')
    await askReset(one.email)
    expect((await reset(await mailedToken(one, '/reset-password', 2))).status).toBe(200)
    expect((await reset(older, 'Thrice#3')).body).toMatchObject({ code: 'link-used-or-expired' })
  })

  it('asks a new password of the spec’s form, and a bad one does not use up the link', async () => {
    const one = await market.signUp()
    await askReset(one.email)
    const token = await mailedToken(one, '/reset-password')
    expect((await reset(token, 'weak')).body).toMatchObject({ status: 400, errors: [{ field: 'password' }, { field: 'password' }] })
    expect((await reset(token)).status).toBe(200)
  })

  it('is refused with a link that is made up or an hour old', async () => {
    const one = await market.signUp()
    await askReset(one.email)
    const token = await mailedToken(one, '/reset-password')
    await sql`update identity_verifications set expires_at = expires_at - interval '61 minutes'`.execute(market.db)
    for (const bad of [token, 'made-up', '']) expect((await reset(bad)).status).toBe(400)
    expect((await signIn(one, 'Secret#1')).status).toBe(200)
  })
})
