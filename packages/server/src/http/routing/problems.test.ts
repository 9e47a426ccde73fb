import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problems, type ProblemCode } from '@market/contract'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let person: TestUser

beforeAll(async () => {
  market = await startMarket()
  person = await market.signUp('Saler')
})
afterAll(() => market.stop())

/** The shape of every refusal; without `message`, which a client takes for success. */
function expectProblem({ status, body, headers }: Answer, code: ProblemCode): void {
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(body).toMatchObject({
    type: expect.stringContaining(`#${code}`),
    title: problems[code].say,
    status: problems[code].status,
    detail: expect.any(String),
    code,
  })
  expect(status).toBe(problems[code].status)
  expect(body).not.toHaveProperty('message')
  expect(body).not.toHaveProperty('error')
}

const post = (body: unknown, headers: Record<string, string> = {}, path = '/api/products') =>
  person.send('POST', path, body, headers)

describe('a body', () => {
  it.each(['{', '{"a":1', 'nonsense', '[1,]', '\ufeff{}', '{"brand":"Dell"}}'])(
    'that is no JSON is unreadable: %j',
    async (body) => {
      const answer = await post(body)
      expectProblem(answer, 'unreadable-body')
      expect(answer.body.errors).toEqual([{ field: 'body', message: expect.any(String) }])
    },
  )

  it.each([
    ['a byte that is no UTF-8', [0x22, 0xff, 0x22]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['half a character', [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ])('with %s is unreadable, not something else', async (_, bytes) => {
    const form = await fetch(`${market.url}/api/auth/verify-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.concat([Buffer.from('{"token":'), Buffer.from(bytes), Buffer.from('}')]),
    })
    expect(await form.json()).toMatchObject({ code: 'unreadable-body', errors: [{ field: 'body' }] })
  })

  it.each(['gzip', 'br', 'deflate', 'x-unknown'])('compressed as %s is refused', async (coding) => {
    expectProblem(await post({}, { 'content-encoding': coding }), 'unsupported-media-type')
  })

  it.each([[undefined], ['null'], ['[]'], ['"text"'], ['7']])('that is no object is refused: %j', async (body) => {
    expectProblem(await post(body, { 'content-type': 'application/json' }), 'invalid-input')
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/html'])(
    'of the type %s is not taken',
    async (type) => {
      expectProblem(await post('{}', { 'content-type': type }), 'unsupported-media-type')
    },
  )

  it('may name its character set', async () => {
    expectProblem(await post('{}', { 'content-type': 'application/json; charset=utf-8' }), 'invalid-input')
  })

  it('that is too large is refused', async () => {
    expectProblem(await post({ description: 'x'.repeat(128 * 1024) }), 'body-too-large')
  })

  it('gets all its errors in one reply', async () => {
    const { body } = await post({ brand: 'Dell', resalePrice: -1, extra: true })
    const fields = body.errors.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(expect.arrayContaining(['itemName', 'resalePrice', 'extra', 'userid']))
    expect(fields).not.toContain('brand')
  })
})

describe('an address', () => {
  it.each([
    '/api/nothing',
    '/api',
    '/api/',
    '/nothing',
    '/api/products/a/b/c',
    '/api/wishlist/user',
    '/api/__proto__',
    `/api/products/${'x'.repeat(500)}`,
  ])('%s is nowhere', async (path) => expectProblem(await person.send('GET', path), 'not-found'))

  it.each(['/api/products/%zz', '/%', '/api/user/single/%ff'])('%s can’t be read', async (path) => {
    const answer = await person.send('GET', path)
    expectProblem(answer, 'not-found')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['GET', '/api/booking', 'POST'],
    ['PUT', '/api/products', 'POST'],
    ['POST', '/api/category/list', 'GET, HEAD'],
    ['PATCH', '/api/products/01930000-0000-7000-8000-000000000099', 'GET, PUT, DELETE, HEAD'],
    ['OPTIONS', '/api/jwt', 'POST'],
    ['DELETE', '/api/payment/', 'POST'],
  ])('says what it takes instead of %s %s', async (method, path, allow) => {
    const answer = await person.send(method, path, method === 'GET' ? undefined : '{', { 'content-type': 'text/plain' })
    expectProblem(answer, 'method-not-allowed')
    expect(answer.headers.get('allow')).toBe(allow)
  })

  it('[CALL-1] means the same with a slash at its end', async () => {
    const laptop = await market.listLaptop(person)
    for (const path of ['/api/category/list/', `/api/products/${laptop}/`, `/api/products/user/${person.email}/`]) {
      const [slashed, bare] = [await person.send('GET', path), await person.send('GET', path.slice(0, -1))]
      expect(slashed.status).toBe(200)
      expect(slashed.body).toEqual(bare.body)
    }
    expect((await person.send('PATCH', `/api/products/advertise/${laptop}/`)).status).toBe(200)
  })

  it('refuses unknown and repeated query parameters', async () => {
    expect((await person.send('GET', '/api/products/category/Dell?page=2')).body).toMatchObject({
      status: 400,
      errors: [{ field: 'page' }],
    })
    expect((await person.send('GET', '/api/products/category/Dell?limit=1&limit=2')).body).toMatchObject({
      status: 400,
      errors: [{ field: 'limit' }],
    })
    for (const page of ['popup/done', 'callback/google'])
      expect((await person.send('GET', `/api/auth/${page}?error=a&error=b`)).body).toMatchObject({
        status: 400,
        errors: [{ field: 'error' }],
      })
  })
})

it('a 401 has a WWW-Authenticate header', async () => {
  const answer = await market.visitor.call('listBookings', { params: { email: person.email } })
  expectProblem(answer, 'not-signed-in')
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
})
