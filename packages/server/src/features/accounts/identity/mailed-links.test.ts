import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'

let market: Market
let person: TestUser

beforeAll(async () => {
  market = await startMarket()
  person = await market.signUp()
})
afterAll(() => market.stop())

/** In the browser of this user. */
const verify = (token: string, { cookie }: { cookie: string } = person): Promise<Answer> =>
  market.visitor.call('verifyEmail', { body: { token } }, cookie === '' ? {} : { cookie })
const askReset = (email: string): Promise<Answer> => market.visitor.call('requestReset', { body: { email } })
const reset = (token: string, password = 'Changed#2'): Promise<Answer> =>
  market.visitor.call('resetPassword', { body: { token, password } })
const signIn = (who: TestUser, password: string): Promise<Answer> =>
  market.visitor.call('signIn', { body: { email: who.email, password } })
const verified = async (who: TestUser): Promise<boolean> => (await who.call('getSession')).body.user.emailVerified

/** The token in the newest mail to this user, once `count` mails have arrived. */
async function mailedToken(who: TestUser, page: string, count = 1): Promise<string> {
  const mails = () => market.mails.filter(({ to }) => to === who.email)
  await expect.poll(mails).toHaveLength(count)
  const { text = '' } = mails().at(-1) ?? {}
  const [link = ''] = /http\S+/.exec(text) ?? []
  expect(link.startsWith(`${market.url}${page}?token=`)).toBe(true)
  return new URL(link).searchParams.get('token') ?? ''
}

describe('verification', () => {
  it('sends a link to the user’s own address, which verifies it', async () => {
    const { body } = await person.call('sendVerification')
    expect(body).toEqual({ message: 'Verification Email send. Check your inbox / spam folder' })
    const token = await mailedToken(person, '/verify-email')
    expect(await verified(person)).toBe(false)
    const done = await verify(token)
    expect(done).toMatchObject({ status: 200, body: { message: 'Your email is verified.', again: false } })
    expect(done.headers.getSetCookie()).toEqual([expect.stringMatching(/^fresh=1;/)])
    expect(await verified(person)).toBe(true)
    expect((await person.call('getUser', { params: { email: person.email } })).body.respons).toMatchObject({
      emailVerified: true,
      userFlag: false,
    })
  })

  it('works once: a used link changes nothing, and the reply reports that it was used', async () => {
    const one = await market.signUp()
    await one.call('sendVerification')
    const token = await mailedToken(one, '/verify-email')
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(token, one)))
    expect(answers.filter(({ body }) => body.again === false)).toHaveLength(1)
    expect((await verify(token)).body).toEqual({ message: 'Your email is already verified.', again: true })
    await market.db
      .updateTable('identity_users')
      .set({ email_verified: false })
      .where('email', '=', one.email)
      .execute()
    expect((await verify(token)).body).toMatchObject({ code: 'link-used-or-expired' })
    expect(await verified(one)).toBe(false)
  })

  it('mails nothing to a verified user', async () => {
    const before = market.mails.length
    expect((await person.call('sendVerification')).status).toBe(200)
    expect(market.mails).toHaveLength(before)
  })

  it('requires a sign-in', async () => {
    expect((await market.visitor.call('sendVerification')).body).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('refuses a link that is forged, an hour old, replaced by a newer one, or meant for a reset', async () => {
    const one = await market.signUp()
    await one.call('sendVerification')
    const older = await mailedToken(one, '/verify-email')
    await one.call('sendVerification')
    const old = await mailedToken(one, '/verify-email', 2)
    await sql`update mailed_links set expires_at = now() - interval '1 second'`.execute(market.db)
    await askReset(one.email)
    const tokens = ['made-up', one.token, older, old, await mailedToken(one, '/reset-password', 3)]
    for (const token of tokens)
      expect((await verify(token)).body).toMatchObject({ status: 400, code: 'link-used-or-expired' })
    expect(await verified(one)).toBe(false)
  })

  it('is refused with the link of a deleted user', async () => {
    const one = await market.signUp()
    await one.call('sendVerification')
    const token = await mailedToken(one, '/verify-email')
    await one.call('deleteUser', {
      params: { id: (await one.call('getUser', { params: { email: one.email } })).body.respons._id },
    })
    expect((await verify(token)).body).toMatchObject({ code: 'link-used-or-expired' })
  })
})

describe('a reset', () => {
  it('has the same reply whether or not the account exists', async () => {
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
    expect(done).toMatchObject({ status: 200, body: { message: 'Your password has been changed.' } })
    expect(done.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^market\.device=/),
      expect.stringMatching(/^fresh=1;/),
    ])

    expect((await one.call('getUser', { params: { email: one.email } })).body).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
    expect((await one.call('getSession')).body).toEqual({ user: null })
    expect((await market.visitor.send('GET', '/api/auth/get-session', undefined, secondCookie)).body).toEqual({
      user: null,
    })
    expect((await signIn(one, 'Secret#1')).status).toBe(401)
    expect((await signIn(one, 'Changed#2')).body.user).toMatchObject({ emailVerified: true })

    expect((await reset(token, 'Thrice#3')).body).toMatchObject({ status: 400, code: 'link-used-or-expired' })
    expect((await signIn(one, 'Changed#2')).status).toBe(200)
  })

  it('works once when its link is used five times concurrently', async () => {
    const one = await market.signUp()
    await askReset(one.email)
    const token = await mailedToken(one, '/reset-password')
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('invalidates older links when a newer one is mailed', async () => {
    const one = await market.signUp()
    await askReset(one.email)
    const older = await mailedToken(one, '/reset-password')
    await askReset(one.email)
    const newer = await mailedToken(one, '/reset-password', 2)
    expect((await reset(older, 'Thrice#3')).body).toMatchObject({ code: 'link-used-or-expired' })
    expect((await reset(newer)).status).toBe(200)
  })

  it('mails a working link, however long the mail was queued', async () => {
    const one = await market.signUp()
    onTestFinished(() => void (market.mailServer.away = false))
    market.mailServer.away = true
    await askReset(one.email)
    await sql`update mailed_links set expires_at = now() - interval '1 hour'`.execute(market.db)
    market.mailServer.away = false
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(market.db)
    await market.runJobs()
    expect((await reset(await mailedToken(one, '/reset-password'))).status).toBe(200)
  })

  it('stores only digests of links, which are useless to a reader of the database', async () => {
    const one = await market.signUp()
    await askReset(one.email)
    const token = await mailedToken(one, '/reset-password')
    const kept = await sql<{ text: string }>`select (select coalesce(json_agg(l)::text, '') from mailed_links l)
      || (select coalesce(json_agg(j)::text, '') from graphile_worker._private_jobs j) as text`.execute(market.db)
    expect(kept.rows[0]?.text).not.toContain(token)
  })

  it('requires a new password of the spec’s form, and a refused one does not use up the link', async () => {
    const one = await market.signUp()
    await askReset(one.email)
    const token = await mailedToken(one, '/reset-password')
    expect((await reset(token, 'weak')).body).toMatchObject({
      status: 400,
      errors: [{ field: 'password' }, { field: 'password' }],
    })
    expect((await reset(token)).status).toBe(200)
  })

  it('is refused with a forged link and with one an hour old', async () => {
    const one = await market.signUp()
    await askReset(one.email)
    const token = await mailedToken(one, '/reset-password')
    await sql`update mailed_links set expires_at = expires_at - interval '61 minutes'`.execute(market.db)
    for (const bad of [token, 'made-up', '']) expect((await reset(bad)).status).toBe(400)
    expect((await signIn(one, 'Secret#1')).status).toBe(200)
  })
})

describe('mails to one address', () => {
  let limited: Market
  beforeAll(async () => {
    limited = await startMarket({ limited: true, trustProxy: 'loopback' })
  })
  beforeEach(() => {
    limited.mails.length = 0
  })
  afterAll(() => limited.stop())

  it('are limited, from all clients together and whether or not the account exists', async () => {
    const one = await limited.signUp()
    const ask = (email: string, n: number) =>
      limited.visitor.call('requestReset', { body: { email } }, { 'x-forwarded-for': `203.0.113.${n}` })
    for (const email of [one.email, 'nobody@example.test']) {
      const answers = []
      for (const n of [1, 2, 3, 4]) answers.push(await ask(email, n))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
      expect(answers[3]?.body).toMatchObject({ code: 'too-many-mails' })
      expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(1000)
    }
    const verifications = []
    for (const n of [1, 2, 3, 4])
      verifications.push(await one.call('sendVerification', {}, { 'x-forwarded-for': `192.0.2.${n}` }))
    // The sign-up sent the first.
    expect(verifications.map(({ status }) => status)).toEqual([200, 200, 429, 429])
    await limited.runJobs()
    expect(limited.mails.map(({ to }) => to)).toEqual(Array(5).fill(one.email))
  })

  it('let the owner in when others have used up the account’s sign-in limit', async () => {
    const one = await limited.signUp()
    const signInFrom = (address: string, password: string, headers = {}) =>
      limited.visitor.call(
        'signIn',
        { body: { email: one.email, password } },
        { 'x-forwarded-for': address, ...headers },
      )
    for (let n = 0; n < 31; n++) await signInFrom(`203.0.113.${n}`, 'Guessed#1')
    expect((await signInFrom('198.51.100.1', 'Secret#1')).body).toMatchObject({ code: 'too-many-sign-ins' })
    await limited.visitor.call('requestReset', { body: { email: one.email } })
    await limited.runJobs()
    const token = new URL(/http\S+/.exec(limited.mails[0]?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
    const done = await limited.visitor.call('resetPassword', { body: { token, password: 'Changed#2' } })
    const cookie = done.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await signInFrom('198.51.100.1', 'Changed#2')).status).toBe(429)
    expect((await signInFrom('198.51.100.1', 'Changed#2', { cookie })).status).toBe(200)
  })
})
