import { calls, type Call, type CallName } from '@market/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aPhoto, formOf } from '../../../test/photo.ts'
import { aListing, startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { limits, limitsWith, usualAccountLimits } from './limits.ts'

let market: Market
let person: TestUser

beforeAll(async () => {
  market = await startMarket({ limited: true })
  person = await market.signUp('Saler')
})
afterAll(() => market.stop())

async function times(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let n = 0; n < count; n++) answers.push(await ask())
  return answers
}

const madeUpReset = (headers: Record<string, string> = {}) =>
  market.visitor.send('POST', '/api/auth/reset-password', { token: 'x', password: 'Secret#1' }, headers)

const upload = async (who: TestUser): Promise<Answer> => who.send('POST', '/api/images', formOf(await aPhoto()))

const toldToWait = /^Too many attempts\. Try again in (?:a minute|[1-9]\d* minutes)\.$/

describe('too many attempts', () => {
  it('are refused with a problem that has a Retry-After', async () => {
    const answers = await times(11, () => madeUpReset())
    const last = answers.pop()
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    expect(last?.status).toBe(429)
    expect(last?.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(last?.body).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      title: expect.any(String),
      detail: expect.any(String),
    })
    expect(last?.body).not.toHaveProperty('message')
    const seconds = Number(last?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(last?.body.detail).toMatch(toldToWait)
  })

  it('of one call leave the limits of other calls unchanged', async () => {
    expect((await madeUpReset()).status).toBe(429)
    expect((await person.call('getUser', { params: { email: person.email } })).status).toBe(200)
    expect((await market.visitor.call('requestReset', { body: { email: person.email } })).status).toBe(200)
  })

  it('can’t be hidden by an X-Forwarded-For header', async () => {
    const answer = await madeUpReset({ 'x-forwarded-for': '203.0.113.9', 'x-client-address': '203.0.113.9' })
    expect(answer.status).toBe(429)
  })

  it('are not used up by requests from a foreign site', async () => {
    const subscribe = (headers: Record<string, string>) =>
      market.visitor.send('POST', '/api/newsletter', { email: person.email }, headers)
    await times(11, () => subscribe({ origin: 'https://evil.test' }))
    expect((await subscribe({})).status).toBe(200)
  })
})

describe('uploads', () => {
  const nothing = async (who: TestUser): Promise<Answer> => who.send('POST', '/api/images', formOf(Buffer.from('x')))

  it('of visitors are limited to 20 an hour, of signed-in users to 200', async () => {
    // The market's start made one.
    const answers = await times(20, () => upload(market.visitor))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(19).fill(200), 429])
    expect((await upload(person)).status).toBe(200)
    expect((await times(199, () => nothing(person))).every(({ status }) => status === 415)).toBe(true)
    expect((await nothing(person)).status).toBe(429)
  })
})

describe('from one address, or by one user,', () => {
  let behindProxy: Market
  let buyer: TestUser
  let laptop: string
  beforeAll(async () => {
    behindProxy = await startMarket({ limited: true, trustProxy: 'loopback' })
    buyer = await behindProxy.signUp()
    laptop = await behindProxy.listLaptop(await behindProxy.signUp('Saler'))
  })
  afterAll(() => behindProxy.stop())

  const minutes = (count: number) => count * 60
  const limited: [string, number, number, number, (from: Record<string, string>, n: number) => Promise<Answer>][] = [
    [
      'payments are started thirty times in five minutes',
      30,
      minutes(5),
      200,
      (from) => buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } }, from),
    ],
    [
      'accounts are asked for twenty times an hour',
      20,
      minutes(60),
      409,
      (from) =>
        behindProxy.visitor.call('signUp', { body: { name: 'A', email: buyer.email, password: 'Secret#1' } }, from),
    ],
    [
      'profiles are changed sixty times an hour',
      60,
      minutes(60),
      200,
      (from) => buyer.call('updateProfile', { body: { displayName: buyer.name } }, from),
    ],
    [
      'laptops are reported twenty times an hour',
      20,
      minutes(60),
      404,
      (from) =>
        buyer.call(
          'reportProduct',
          {
            params: { id: '01930000-0000-7000-8000-000000000099' },
            body: { reportFlag: true, reportMsg: 'Broken' },
          },
          from,
        ),
    ],
    [
      'a person’s own data are downloaded five times an hour',
      5,
      minutes(60),
      200,
      (from) => buyer.call('getOwnData', undefined, from),
    ],
    [
      'reset mails are asked for five times in fifteen minutes',
      5,
      minutes(15),
      200,
      (from, n) => behindProxy.visitor.call('requestReset', { body: { email: `n${n}@example.test` } }, from),
    ],
    [
      'passwords are reset ten times in fifteen minutes',
      10,
      minutes(15),
      400,
      (from) => behindProxy.visitor.call('resetPassword', { body: { token: 'x', password: 'Secret#1' } }, from),
    ],
    [
      // A hosted sign-in provider is asked about each code.
      'mailed links are tried thirty times in fifteen minutes',
      30,
      minutes(15),
      400,
      (from) => behindProxy.visitor.call('verifyEmail', { body: { token: 'x' } }, from),
    ],
    [
      'verification mails are asked for five times in fifteen minutes',
      5,
      minutes(15),
      401,
      (from) => behindProxy.visitor.call('sendVerification', undefined, from),
    ],
  ]

  it.each(limited)('%s, and the next is told when to come back', async (_name, most, seconds, status, ask) => {
    let n = 0
    const from = { 'x-forwarded-for': `203.0.113.${limited.findIndex(([name]) => name === _name)}` }
    const answers = await times(most, () => ask(from, n++))
    expect(answers.map((answer) => answer.status)).toEqual(Array(most).fill(status))
    const next = await ask(from, n)
    expect(next).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', detail: expect.stringMatching(toldToWait) },
    })
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(next.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
  })
})

it('no call that requires a sign-in has a limit for visitors beside that for users: it refuses them uncounted', () => {
  const counted = Object.entries(limits).filter(([, { signedIn }]) => signedIn !== undefined)
  const accessOf = (name: string) => (calls[name as CallName] as Call).access
  expect(counted.map(([name]) => [name, accessOf(name)])).toEqual(counted.map(([name]) => [name, 'anyone']))
})

describe('edits of listings', () => {
  it('are limited for an account, over all its listings, as many as the setting says', async () => {
    const strict = await startMarket({ limited: true, accountLimits: { edits: 3 } })
    try {
      const [one, other] = [await strict.signUp('Saler'), await strict.signUp('Saler')]
      const laptops = [await strict.listLaptop(one), await strict.listLaptop(one)]
      const edit = (who: TestUser, id = laptops[0] ?? '') =>
        who.send('PUT', `/api/products/${id}`, aListing(strict.photoUrl))
      expect((await times(2, () => edit(one))).map(({ status }) => status)).toEqual([200, 200])
      expect((await edit(one, laptops[1])).status).toBe(200)
      expect(await edit(one, laptops[1])).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
      expect((await edit(other)).status).toBe(403)
    } finally {
      await strict.stop()
    }
  })

  it('are 300 an hour unless set, and as many changes of a price', () => {
    for (const name of ['changeProduct', 'changePrice'] as const)
      expect([limits[name], limitsWith({ ...usualAccountLimits, edits: 3 })[name]]).toMatchObject([
        { max: 300, perUser: true },
        { max: 3, perUser: true },
      ])
  })
})

it('uploads, imports and files of many rows are bounded', () => {
  const uploads = Object.entries<Call>(calls).filter(([, { bodyKind }]) => bodyKind === 'multipart')
  const long = [...uploads.map(([name]) => name), 'checkImport', 'importRows', 'undoImport', 'getOwnData']
  expect([...long, 'exportOrders'].filter((name) => limits[name as CallName] === undefined)).toEqual([])
})

it('files of all orders that an Admin reads are bounded', async () => {
  const own = await startMarket({ limited: true })
  onTestFinished(() => own.stop())
  const admin = await own.admin()
  const answers = await times(21, () => admin.send('GET', '/api/orders/all/csv'))
  expect(answers.pop()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

it('popups that an address opens are bounded', async () => {
  const answers = await times(31, () => market.visitor.send('GET', '/api/auth/popup/google'))
  expect(answers.pop()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(answers.every(({ status }) => status === 302)).toBe(true)
})

it('popups that an address ends are bounded, because each may ask the sign-in provider', async () => {
  const answers = await times(31, () => market.visitor.send('GET', '/api/auth/callback/google?code=x&state=x'))
  expect(answers.pop()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(answers.every(({ status }) => status === 302)).toBe(true)
})

it.each(['listCategories', 'listAdvertisedProducts'] as const)('%s is not limited', async (name) => {
  const answers = await times(60, () => market.visitor.call(name))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})
