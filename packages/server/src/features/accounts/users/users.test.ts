import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'
import { cookiesOf } from '../../../../test/test-users.ts'

let market: Market
let person: TestUser

beforeAll(async () => {
  market = await startMarket()
  person = await market.signUp('Saler', 'Rafi')
})
afterAll(() => market.stop())

/** Signed in, without a user record. */
async function newcomer(
  email: string,
): Promise<{ email: string; register(changes?: object, cookies?: string): Promise<Answer>; cookie: string }> {
  const made = await market.visitor.call('signUp', { body: { name: 'New', email, password: 'Secret#1' } })
  const cookie = cookiesOf(made.headers)
  const record = { name: 'New', email, userType: 'Buyer', address: 'Dhaka', photoUrl: '' }
  return {
    email,
    cookie,
    register: (changes = {}, cookies = '') =>
      market.visitor.send('POST', '/api/user/', { ...record, ...changes }, { cookie: cookie + cookies }),
  }
}

describe('the user record', () => {
  it('is made once, and unchanged by a second request', async () => {
    const one = await newcomer('once@example.test')
    const first = await one.register({ userType: 'Saler', photoUrl: market.photoUrl })
    expect(first).toMatchObject({
      status: 200,
      body: {
        message: 'User Created Successfully.',
        respons: {
          displayName: 'New',
          email: one.email,
          userType: 'Saler',
          role: '',
          userFlag: false,
          address: 'Dhaka',
          photoUrl: market.photoUrl,
          emailVerified: false,
        },
      },
    })
    const second = await one.register({ name: 'Other', userType: 'Buyer', address: 'Elsewhere' })
    expect(second).toMatchObject({
      status: 200,
      body: { message: 'Allready Registered User', respons: first.body.respons },
    })
  })

  it('is made once when five requests arrive at once', async () => {
    const one = await newcomer('together@example.test')
    const answers = await Promise.all(Array.from({ length: 5 }, () => one.register()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.filter(({ body }) => body.message === 'User Created Successfully.')).toHaveLength(1)
    await market.runJobs()
    expect(market.mails.filter(({ to }) => to === one.email)).toHaveLength(1)
  })

  it('mails the link that verifies the address, in the page’s language, and not to a verified one', async () => {
    const [one, proven] = [await newcomer('link@example.test'), await newcomer('proven@example.test')]
    await market.proveEmail(proven)
    await one.register({}, '; language=bn')
    await proven.register()
    await market.runJobs()
    const [mail] = market.mails.filter(({ to }) => to === one.email)
    expect(mail?.subject).toBe('আপনার ইমেইল ঠিকানা যাচাই করুন')
    const token = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
    expect((await market.visitor.call('verifyEmail', { body: { token } })).body).toMatchObject({ again: false })
    expect(market.mails.filter(({ to }) => to === proven.email)).toEqual([])
  })

  it('is made without a mail when its address has had as many as it may', async () => {
    const limited = await startMarket({ limited: true })
    const email = 'often@example.test'
    for (const _ of [1, 2, 3, 4]) {
      const made = await limited.visitor.call('signUp', { body: { name: 'New', email, password: 'Secret#1' } })
      const cookie = cookiesOf(made.headers)
      const body = { name: 'New', email, userType: 'Buyer', address: '', photoUrl: '' } as const
      expect((await limited.visitor.call('registerUser', { body }, { cookie })).status).toBe(200)
      await limited.runJobs()
      await limited.db
        .updateTable('users')
        .set({ email: `gone-${Math.random()}@invalid`, identity_id: null })
        .where('email', '=', email)
        .execute()
      await limited.db.deleteFrom('identity_users').where('email', '=', email).execute()
    }
    expect(limited.mails).toHaveLength(3)
    await limited.stop()
  })

  it.each([
    ['userType', 'Admin'],
    ['userType', 'admin'],
    ['userType', undefined],
    ['name', ''],
    ['email', 'nobody'],
    ['address', 'x'.repeat(301)],
    ['photoUrl', 'javascript:alert(1)'],
    ['role', 'admin'],
    ['admin', true],
    ['userFlag', true],
  ])('[ADM-8] is refused naming %s when it is %j', async (field, value) => {
    const one = await newcomer(`n${Math.random().toString(36).slice(2)}@example.test`)
    expect((await one.register({ [field]: value })).body).toMatchObject({ status: 400, errors: [{ field }] })
    expect((await one.register()).body.message).toBe('User Created Successfully.')
  })

  it('refuses a picture from elsewhere', async () => {
    const one = await newcomer('picture@example.test')
    expect((await one.register({ photoUrl: 'https://elsewhere.test/a.jpg' })).body).toMatchObject({
      status: 400,
      code: 'foreign-picture',
      errors: [{ field: 'photoUrl' }],
    })
  })

  it('is made only for the signed-in e-mail', async () => {
    const one = await newcomer('self@example.test')
    expect((await one.register({ email: person.email })).body).toMatchObject({ status: 403, code: 'not-allowed' })
    expect((await one.register({ email: 'free@example.test' })).status).toBe(403)
    const { body } = await market.visitor.send('POST', '/api/user', {
      name: 'A',
      email: one.email,
      userType: 'Buyer',
      address: '',
      photoUrl: '',
    })
    expect(body).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('is required for acting on the market', async () => {
    const one = await newcomer('unfinished@example.test')
    const { body } = await market.visitor.send('POST', '/api/jwt/', { email: one.email }, { cookie: one.cookie })
    const token = { authorization: `Bearer ${body.accessToken}` }
    const laptop = await market.listLaptop(person)
    const wish = await market.visitor.send('POST', '/api/wishlist/', { productId: laptop, userId: one.email }, token)
    expect(wish.body).toMatchObject({ status: 403, code: 'no-user-record' })
    expect((await market.visitor.send('GET', `/api/user/single/${one.email}`, undefined, token)).body).toMatchObject({
      status: 404,
      code: 'user-not-found',
    })
  })
})

describe('one user', () => {
  const look = (who: TestUser, email: string): Promise<Answer> => who.call('getUser', { params: { email } })

  it('[CALL-3] is shown to that user, by e-mail in any case, and to Admins', async () => {
    const admin = await market.admin()
    for (const answer of [
      await look(person, person.email),
      await look(person, person.email.toUpperCase()),
      await look(admin, person.email),
    ]) {
      expect(answer.body.respons).toMatchObject({
        email: person.email,
        displayName: 'Rafi',
        userType: 'Saler',
        role: '',
      })
    }
    expect((await look(admin, admin.email)).body.respons).toMatchObject({ userType: 'Admin', role: 'admin' })
  })

  it('is 403 for others, whether or not the user exists', async () => {
    const other = await market.signUp()
    const [there, nobody] = [await look(other, person.email), await look(other, 'nobody@example.test')]
    expect(there.body).toMatchObject({ status: 403, code: 'not-allowed' })
    expect(nobody.body).toEqual(there.body)
    expect((await look(market.visitor, person.email)).body).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('is 404 for an Admin when the user does not exist', async () => {
    expect((await look(await market.admin(), 'nobody@example.test')).body).toMatchObject({
      status: 404,
      code: 'user-not-found',
    })
    expect((await look(person, 'no-email')).body).toMatchObject({ status: 400, errors: [{ field: 'email' }] })
  })
})
