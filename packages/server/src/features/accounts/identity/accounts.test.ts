import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'

let market: Market
let person: TestUser

beforeAll(async () => {
  market = await startMarket()
  person = await market.signUp()
})
afterAll(() => market.stop())

const signUp = (changes: object = {}): Promise<Answer> =>
  market.visitor.send('POST', '/api/auth/sign-up/email', {
    name: 'Nila',
    email: 'nila@example.test',
    password: 'Secret#1',
    ...changes,
  })
const signIn = (email: string, password: string): Promise<Answer> =>
  market.visitor.send('POST', '/api/auth/sign-in/email', { email, password })

describe('sign-up', () => {
  it('makes an account and signs in, with the session in an HttpOnly cookie', async () => {
    const { status, body, headers } = await signUp({ email: ' New.One@Example.test ', name: ' Nila ' })
    expect(status).toBe(200)
    expect(body).toEqual({
      user: {
        uid: expect.any(String),
        email: 'new.one@example.test',
        displayName: 'Nila',
        photoURL: null,
        emailVerified: false,
      },
    })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^market\.session_token=.+HttpOnly; SameSite=Lax$/)
    const session = await market.visitor.send('GET', '/api/auth/get-session', undefined, {
      cookie: cookie.split(';')[0] ?? '',
    })
    expect(session.body).toEqual(body)
  })

  it.each(['a.b/c@example.test', 'x&y@example.test', '#a?b=%2f@example.test', '-*-@example.test'])(
    'accepts %s, which signs in, has its pages, is mailed its links and resets its password',
    async (email) => {
      const { status, headers } = await signUp({ email })
      expect(status).toBe(200)
      const signedUp = { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
      const record = { name: 'Nila', email, userType: 'Saler', address: '', photoUrl: '' }
      expect(await market.visitor.send('POST', '/api/user', record, signedUp)).toMatchObject({ status: 200 })
      expect(await signIn(email, 'Secret#1')).toMatchObject({ status: 200, body: { user: { email } } })
      const { body } = await market.visitor.send('POST', '/api/jwt/', { email }, signedUp)
      const nila = { authorization: `Bearer ${body.accessToken}` }
      for (const path of ['/user/single/', '/products/user/', '/booking/user/', '/wishlist/user/']) {
        const read = await market.visitor.send('GET', `/api${path}${encodeURIComponent(email)}`, undefined, nila)
        expect(read.status, path).toBe(200)
      }
      await market.visitor.call('requestReset', { body: { email } })
      const mails = () => market.mails.filter(({ to }) => to === email)
      await expect.poll(mails).toHaveLength(2)
      const [link = ''] =
        /http\S+reset\S+/.exec(
          mails()
            .map(({ text }) => text)
            .join('\n'),
        ) ?? []
      const token = new URL(link).searchParams.get('token') ?? ''
      const changed = await market.visitor.call('resetPassword', { body: { token, password: 'Changed#2' } })
      expect(changed.status).toBe(200)
      expect(await signIn(email, 'Changed#2')).toMatchObject({ status: 200, body: { user: { email } } })
    },
  )

  it('makes one account when ten requests with an address arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ email: 'x&z@example.test' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'email-taken')).toHaveLength(9)
  })

  it.each([
    ['name', '', 'Name is Required'],
    ['name', undefined, 'Name is Required'],
    ['email', '', 'Email Address is required'],
    ['email', 'nila', 'Enter a valid email address'],
    ['email', 'nìla@example.test', 'Enter a valid email address'],
    ['password', undefined, 'Password is required'],
    ['password', '', 'Password is required'],
    ['password', 'Abc1!', 'Password must be 6 characters long'],
    ['password', 'secret#1', 'Password must have uppercase, number and special characters'],
    ['password', 'Secret##', 'Password must have uppercase, number and special characters'],
    ['password', 'Secret11', 'Password must have uppercase, number and special characters'],
    ['password', `A1#${'x'.repeat(126)}`, 'At most 128 characters'],
  ])('is refused naming %s when it is %j', async (field, value, message) => {
    const { body } = await signUp({ [field]: value })
    expect(body).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(body.errors[0]).toEqual({ field, message })
  })

  it.each(['role', 'userType', 'admin', 'emailVerified', 'id', 'image', 'callbackURL'])(
    '[ADM-8] takes no field of the sign-in library: %s',
    async (field) => {
      expect((await signUp({ [field]: 'admin' })).body).toMatchObject({ status: 400, errors: [{ field }] })
    },
  )

  it('is refused for a taken e-mail, case-insensitively, and leaves the account unchanged', async () => {
    const { status, body, headers } = await signUp({ email: person.email.toUpperCase(), password: 'Other#12' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'email-taken', errors: [{ field: 'email' }] })
    expect(headers.getSetCookie()).toEqual([])
    expect((await signIn(person.email, 'Other#12')).status).toBe(401)
    expect((await signIn(person.email, 'Secret#1')).status).toBe(200)
  })

  it('makes one account when five requests arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp({ email: 'together@example.test' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.filter(({ body }) => body.code === 'email-taken')).toHaveLength(4)
  })
})

describe('sign-in', () => {
  it('matches the e-mail case-insensitively', async () => {
    const { status, body } = await signIn(person.email.toUpperCase(), 'Secret#1')
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email: person.email, displayName: person.name })
  })

  it('accepts a password of six characters', async () => {
    expect((await signUp({ email: 'short@example.test', password: 'Abcd1!' })).status).toBe(200)
    expect((await signIn('short@example.test', 'Abcd1!')).status).toBe(200)
  })

  it('accepts a password of 128 characters, and each of them counts, with its case and spaces', async () => {
    const password = ` A1#${'passphrase '.repeat(12)}`.slice(0, 127).concat('z')
    expect((await signUp({ email: 'long@example.test', password })).status).toBe(200)
    for (const near of [password.slice(0, 64), `${password.slice(0, 127)}y`, password.toLowerCase(), password.trim()]) {
      expect((await signIn('long@example.test', near)).status).toBe(401)
    }
    expect((await signIn('long@example.test', password)).status).toBe(200)
  })

  it('gets the same reply for a wrong password and an unknown e-mail', async () => {
    const [wrong, unknown] = [await signIn(person.email, 'Secret#2'), await signIn('nobody@example.test', 'Secret#1')]
    expect(wrong.body).toMatchObject({ status: 401, code: 'wrong-credentials' })
    expect(unknown.body).toEqual(wrong.body)
    const told = ({ headers }: Answer) => [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
    expect(told(unknown)).toEqual(told(wrong))
  })

  it.each([
    [{ email: '', password: 'Secret#1' }, 'email', 'Email Address is required'],
    [{ email: 'a@example.test', password: '' }, 'password', 'Password is required'],
    [{ email: 'a@example.test', password: 'Abc1!' }, 'password', 'Password must be 6 characters or longer'],
    [{ email: 'a@example.test', password: 'Secret#1', rememberMe: true }, 'rememberMe', 'Unknown field'],
  ])('is refused with the spec’s words: %j', async (body, field, message) => {
    const answer = await market.visitor.send('POST', '/api/auth/sign-in/email', body)
    expect(answer.body.errors[0]).toEqual({ field, message })
  })
})

describe('a profile', () => {
  const update = (body: unknown, who = person): Promise<Answer> => who.send('POST', '/api/auth/update-user', body)

  it('accepts a name and a picture that was uploaded here', async () => {
    const one = await market.signUp()
    expect((await update({ displayName: 'Shila', photoURL: market.photoUrl }, one)).body.user).toMatchObject({
      displayName: 'Shila',
      photoURL: market.photoUrl,
    })
    expect((await one.call('getSession')).body.user).toMatchObject({ displayName: 'Shila', photoURL: market.photoUrl })
    expect((await update({ photoURL: 'https://elsewhere.test/a.jpg' }, one)).body).toMatchObject({
      status: 400,
      code: 'foreign-picture',
      errors: [{ field: 'photoURL' }],
    })
    expect((await update({}, one)).body.user).toMatchObject({ displayName: 'Shila' })
  })

  it.each(['role', 'userType', 'admin', 'email', 'emailVerified', 'name', 'image'])(
    '[ADM-8] has no field %s',
    async (field) => {
      expect((await update({ displayName: 'A', [field]: 'admin' })).body).toMatchObject({
        status: 400,
        errors: [{ field }],
      })
      expect((await person.call('getUser', { params: { email: person.email } })).body.respons).toMatchObject({
        userType: 'Buyer',
        role: '',
      })
    },
  )

  it('is changed by its owner only', async () => {
    expect((await update({ displayName: 'A' }, market.visitor)).body).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
  })
})

describe('of the sign-in library’s own routes', () => {
  const paths = [
    'list-sessions',
    'revoke-session',
    'revoke-sessions',
    'revoke-other-sessions',
    'change-email',
    'change-password',
    'set-password',
    'delete-user',
    'delete-user/callback',
    'link-social',
    'unlink-account',
    'list-accounts',
    'account-info',
    'get-access-token',
    'refresh-token',
    'sign-in/social',
    'sign-in/oauth2',
    'callback/github',
    'oauth2/callback/google',
    'update-session',
    'verify-password',
    'forget-password',
    'reset-password/token',
    'ok',
    'error',
    'admin/set-role',
    'admin/create-user',
    'admin/list-users',
    'admin/impersonate-user',
    'admin/remove-user',
    'admin/ban-user',
    'token',
    'jwks',
  ]

  it.each(paths)('%s is not mounted', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await person.send(
        method,
        `/api/auth/${path}`,
        method === 'POST' ? { userId: 'x', role: 'admin' } : undefined,
      )
      expect(answer.body).toMatchObject({ status: 404, code: 'not-found' })
    }
  })

  it('those on paths of ours are refused with another method', async () => {
    for (const path of ['verify-email?token=x&callbackURL=//evil.test', 'reset-password', 'sign-up/email']) {
      expect((await person.send('GET', `/api/auth/${path}`)).body).toMatchObject({
        status: 405,
        code: 'method-not-allowed',
      })
    }
  })
})
