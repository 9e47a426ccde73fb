import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'
import { accessTokenKey } from './access-tokens.ts'

let market: Market
let person: TestUser
let other: TestUser

const secret = 's'.repeat(40)

beforeAll(async () => {
  market = await startMarket()
  ;[person, other] = [await market.signUp('Saler'), await market.signUp('Saler')]
})
afterAll(() => market.stop())

const ask = (headers: Record<string, string>, path = `/api/user/single/${person.email}`): Promise<Answer> =>
  market.visitor.send('GET', path, undefined, headers)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const cookie = (token: string) => ({ cookie: `accessToken=${token}` })

interface Signing {
  sid?: string
  sub?: string
  expires?: number
  key?: Uint8Array
  audience?: string
}

/** A token of `person`, with the given changes. */
function sign({ sid, sub, expires = 60, key = accessTokenKey(secret), audience = 'market' }: Signing): Promise<string> {
  const real = decodeJwt<{ sid: string }>(person.token)
  return new SignJWT({ sid: sid ?? real.sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub ?? real.sub ?? '')
    .setExpirationTime(Math.floor(Date.now() / 1000) + expires)
    .setAudience(audience)
    .sign(key)
}

describe('/jwt', () => {
  const issue = (email: string, headers: Record<string, string> = {}) =>
    market.visitor.send('POST', '/api/jwt/', { email }, headers)

  it('[AUTH-9] issues a token to a user who is signed in with that e-mail, and sets it as a cookie too', async () => {
    const { status, body, headers } = await issue(person.email.toUpperCase(), { cookie: person.cookie })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['accessToken'])
    const [set] = headers.getSetCookie()
    expect(set).toBe(`accessToken=${body.accessToken}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax`)
    expect((await ask(bearer(body.accessToken))).status).toBe(200)
    const { iat = 0, exp = 0, ...content } = decodeJwt(body.accessToken)
    expect(exp - iat).toBe(3600)
    expect(content).toEqual({ sub: expect.any(String), sid: expect.any(String), aud: 'market' })
  })

  it('[AUTH-18] issues none for an e-mail alone, another user’s, or with a token instead of a sign-in', async () => {
    const refusals = [
      await issue(person.email),
      await issue('nobody@example.test'),
      await issue(person.email, { cookie: other.cookie }),
      await issue(person.email, bearer(person.token)),
      await issue(person.email, { cookie: 'market.session_token=made.up' }),
    ]
    for (const { status, body, headers } of refusals) {
      expect([status, body.code, body.accessToken]).toEqual([403, 'email-not-proven', ''])
      expect(headers.getSetCookie()).toEqual([])
    }
    expect(refusals[0]?.body).toEqual(refusals[1]?.body)
    expect((await issue('garbage')).body).toMatchObject({ status: 400, accessToken: '', errors: [{ field: 'email' }] })
  })

  it('makes one session for a sign-in, however many tokens it issues', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 5 }, () => person.call('issueToken', { body: { email: person.email } })),
    )
    const sessions = tokens.map(({ body }) => decodeJwt(body.accessToken)['sid'])
    expect(new Set(sessions)).toEqual(new Set([decodeJwt(person.token)['sid']]))
  })
})

describe('a token', () => {
  it('is accepted as a bearer token, with the scheme in any case, and as a cookie where both are allowed', async () => {
    for (const headers of [bearer(person.token), { authorization: `bearer ${person.token}` }, cookie(person.token)])
      expect((await ask(headers)).status).toBe(200)
  })

  it('[CALL-2] is accepted only as a bearer token where the spec sends one', async () => {
    const laptop = await market.listLaptop(person)
    const advertise = (headers: Record<string, string>) =>
      market.visitor.send('PATCH', `/api/products/advertise/${laptop}`, undefined, headers)
    expect((await advertise(cookie(person.token))).body).toMatchObject({ status: 401, code: 'not-signed-in' })
    expect((await advertise({ cookie: `${person.cookie}; accessToken=${person.token}` })).status).toBe(401)
    expect((await advertise(bearer(person.token))).status).toBe(200)
  })

  it('in the header takes precedence over the cookie', async () => {
    const good = cookie(person.token)
    for (const authorization of ['Bearer made.up', 'Bearer', 'Basic YTpi', '', bearer(other.token).authorization]) {
      expect((await ask({ ...good, authorization })).status).toBe(authorization.includes(other.token) ? 403 : 401)
    }
    expect((await ask({ ...cookie('made.up'), ...bearer(person.token) })).status).toBe(200)
  })

  it('that has expired gets its own error code, so that the client renews it', async () => {
    const old = await sign({ expires: -1 })
    for (const headers of [bearer(old), cookie(old)]) {
      const answer = await ask(headers)
      expect(answer.body).toMatchObject({ status: 401, code: 'token-expired' })
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
  })

  it('expires also when it was accepted and cached before', async () => {
    const token = await sign({ expires: -1 })
    // Moves the clock back, not forward: ids generated meanwhile would be ahead of the time for the files that follow.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
    try {
      expect((await ask(bearer(token))).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
    expect((await ask(bearer(token))).body).toMatchObject({ status: 401, code: 'token-expired' })
  })

  it('that is expired or invalid counts as signed out on calls open to anyone', async () => {
    const laptop = await market.listLaptop(person)
    for (const token of [await sign({ expires: -1 }), 'made.up', '']) {
      const { status, body } = await ask(bearer(token), `/api/products/${laptop}`)
      expect(status).toBe(200)
      expect(body.respons[0]).not.toHaveProperty('phone')
    }
    expect((await ask(bearer(person.token), `/api/products/${laptop}`)).body.respons[0]).toHaveProperty('phone')
  })

  it('signed as ours is accepted: the forgeries below each differ from it in one thing', async () => {
    expect((await ask(bearer(await sign({})))).status).toBe(200)
  })

  it.each<[string, () => Promise<string> | string]>([
    ['signed with another key', () => sign({ key: accessTokenKey('t'.repeat(40)) })],
    [
      'signed with the bare secret, as the identity library does',
      () => sign({ key: new TextEncoder().encode(secret) }),
    ],
    ['not signed', () => new UnsecuredJWT(decodeJwt(person.token)).encode()],
    [
      'with its content changed',
      () =>
        person.token.replace(
          /\.[^.]+\./,
          `.${Buffer.from(JSON.stringify(decodeJwt(other.token))).toString('base64url')}.`,
        ),
    ],
    ['with another user’s session', async () => sign({ sid: String(decodeJwt(other.token)['sid']) })],
    ['with an unknown session', () => sign({ sid: '01930000-0000-7000-8000-000000000099' })],
    ['with an invalid session id', () => sign({ sid: '-'.repeat(36) })],
    ['with another audience', () => sign({ audience: 'elsewhere' })],
  ])('is refused %s', async (_, make) => {
    expect((await ask(bearer(await make()))).body).toMatchObject({ status: 401, code: 'not-signed-in' })
  })
})

describe('a session', () => {
  it('gets and loses an Admin’s rights at once', async () => {
    const become = (admin: boolean) =>
      market.db.updateTable('users').set({ admin }).where('email', '=', other.email).execute()
    expect((await ask(bearer(other.token))).status).toBe(403)
    await become(true)
    expect((await ask(bearer(other.token))).status).toBe(200)
    await become(false)
    expect((await ask(bearer(other.token))).status).toBe(403)
  })

  it('invalidates its tokens when it expires', async () => {
    const one = await market.signUp()
    await market.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('email', '=', one.email)
      .execute()
    expect((await one.call('getUser', { params: { email: one.email } })).body).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
  })
})

describe('sign-out', () => {
  it('[AUTH-10] ends the token at once and expires the cookies', async () => {
    const one = await market.signUp()
    const answer = await one.call('signOut')
    expect(answer.status).toBe(200)
    expect((await one.call('getUser', { params: { email: one.email } })).body).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
    expect((await one.call('issueToken', { body: { email: one.email } })).body).toMatchObject({
      status: 403,
      accessToken: '',
    })
    expect((await one.call('getSession')).body).toEqual({ user: null })
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toContain('accessToken=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
    expect(cookies.find((set) => set.startsWith('market.session_token='))).toMatch(/Max-Age=0/)
  })

  it('refuses no token while the sign-in is still there, which would issue a tab a new one after the sign-out', async () => {
    const one = await market.signUp()
    const ofOne = sql`from identity_sessions where user_id = (select id from identity_users where email = ${one.email})`
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query ilike '%delete from%identity_sessions%'`.execute(market.db)
      return rows.length
    }
    const read = () => one.call('getUser', { params: { email: one.email } })
    const out = await market.db.transaction().execute(async (holding) => {
      await sql`select ${ofOne} for key share`.execute(holding)
      const signingOut = one.call('signOut')
      await expect.poll(isWaiting).toBe(1)
      expect((await read()).status).toBe(200)
      return { signingOut }
    })
    expect((await out.signingOut).status).toBe(200)
    expect((await read()).status).toBe(401)
  })

  it('ends the session of the token when the sign-in’s cookie is lost', async () => {
    const one = await market.signUp()
    expect((await market.visitor.send('POST', '/api/auth/sign-out', undefined, bearer(one.token))).status).toBe(200)
    expect((await ask(bearer(one.token), `/api/user/single/${one.email}`)).status).toBe(401)
  })

  it('leaves the user’s other sign-ins, and does nothing when signed out', async () => {
    const one = await market.signUp()
    const again = await market.visitor.call('signIn', { body: { email: one.email, password: 'Secret#1' } })
    await market.visitor.send('POST', '/api/auth/sign-out', undefined, {
      cookie: again.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    })
    expect((await one.call('getUser', { params: { email: one.email } })).status).toBe(200)
    expect((await market.visitor.call('signOut')).status).toBe(200)
  })
})
