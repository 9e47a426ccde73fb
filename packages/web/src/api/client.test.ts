import { calls, type CallName } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { afterEach, describe, expect, it } from 'vitest'
import { openWire, type Answer, type Asked } from '../../test/wire.ts'
import { dropToken, onSignInLost, readToken, storeToken } from './access-token.ts'
import { client } from './client.ts'
import { LostConnection } from './lost-connection.ts'
import { send } from './send.ts'

const user = { uid: 'u', email: 'rafi@demo.test', displayName: 'Rafi', photoURL: null, emailVerified: true }
const productId = '01890000-0000-7000-8000-000000000001'
const wish = { body: { productId, userId: user.email } }
const added = { body: { message: 'Product added to wishlist' } }

let wire: Awaited<ReturnType<typeof openWire>> | undefined
afterEach(async () => wire?.close())

async function open(answer: (asked: Asked, nth: number) => Answer) {
  wire = await openWire(answer)
  return wire.asked
}

function refusal(status: number, code: string, more: object = {}): Answer {
  return { status, body: { type: 'x', title: 'x', status, detail: 'In words', code, ...more } }
}

describe('a call', () => {
  it('uses the method and path of the call table and encodes the parameters', async () => {
    const asked = await open(() => ({ body: { respons: [] } }))
    await client.listCategoryProducts({ params: { category: 'A/B & C' }, query: { after: 'abc' } })
    expect(asked[0]).toMatchObject({ method: 'GET', path: '/api/products/category/A%2FB%20%26%20C?after=abc' })
  })

  it('[CALL-2] carries the bearer exactly where the spec sends one', async () => {
    const asked = await open(() => ({ body: {} }))
    storeToken('token')
    const params = { id: 'x', email: 'x', category: 'x', productId: 'x' }
    // The replies do not matter here.
    for (const [name, { method }] of Object.entries(calls))
      await send(name as CallName, { params, ...(method !== 'GET' && { body: {} }) }).catch(() => undefined)
    expect(asked).toHaveLength(Object.keys(calls).length)
    const withBearer = asked.filter(({ headers }) => headers.authorization === 'Bearer token')
    expect(asked.filter(({ headers }) => headers.authorization !== undefined)).toEqual(withBearer)
    expect(withBearer.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/booking/x',
      'DELETE /api/products/x',
      'DELETE /api/user/x',
      'PATCH /api/products/advertise/x',
      'PATCH /api/products/sold/x',
      'POST /api/create-payment-intent',
      'POST /api/payment',
      'POST /api/products',
      'PUT /api/user/admins/x',
    ])
  })

  it('throws a Problem with the code, message and field errors of the refusal', async () => {
    await open(() => refusal(400, 'invalid-input', { errors: [{ field: 'phone', message: 'Too long' }] }))
    const refused = await client.createWish(wish).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Problem)
    expect(refused).toMatchObject({
      code: 'invalid-input',
      message: 'In words',
      more: { errors: [{ field: 'phone', message: 'Too long' }] },
    })
  })

  it('maps an error of a gateway, which has no code of ours, to a code by its status', async () => {
    await open(() => ({ status: 502, body: 'Bad gateway' }))
    await expect(client.getSession()).rejects.toMatchObject({ code: 'overloaded' })
  })

  it('throws when the reply does not match the call’s schema', async () => {
    await open(() => ({ body: { message: 'Something else' } }))
    await expect(client.createWish(wish)).rejects.toThrow('not what was agreed')
  })

  it('aborts with its signal', async () => {
    await open(() => ({ body: { respons: [] } }))
    await expect(client.listCategories({}, { signal: AbortSignal.abort() })).rejects.toThrow('abort')
  })
})

describe('a write', () => {
  it('retried after a lost connection repeats its idempotency key; after an answer it gets a new one', async () => {
    const asked = await open((_, nth) => (nth === 1 ? 'hang up' : added))
    await expect(client.createWish(wish)).rejects.toBeInstanceOf(LostConnection)
    await client.createWish(wish)
    await client.createWish(wish)
    const [first, second, third] = asked.map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})

describe('an expired token', () => {
  const expired = refusal(401, 'token-expired')

  it('is renewed once for all calls waiting for it, and each call is retried', async () => {
    const asked = await open(({ path, headers }) => {
      if (path === '/api/auth/get-session') return { body: { user } }
      if (path === '/api/jwt') return { body: { accessToken: 'new' } }
      return headers.authorization === 'Bearer new' ? { body: { message: 'Done' } } : expired
    })
    storeToken('old')
    await Promise.all(Array.from({ length: 5 }, () => client.advertiseProduct({ params: { id: productId } })))
    expect(asked.filter(({ path }) => path === '/api/jwt')).toHaveLength(1)
    expect(asked.filter(({ path }) => path.includes('advertise'))).toHaveLength(10)
    expect(readToken()).toBe('new')
  })

  it('is dropped when the session has ended, and the listeners are notified', async () => {
    await open(({ path }) => (path === '/api/auth/get-session' ? { body: { user: null } } : expired))
    let lost = 0
    const forget = onSignInLost(() => {
      lost += 1
    })
    storeToken('old')
    await expect(client.withdrawProduct({ params: { id: productId } })).rejects.toMatchObject({ code: 'token-expired' })
    expect(readToken()).toBeNull()
    expect(lost).toBe(1)
    forget()
  })

  it('stays deleted when the user signs out during the renewal', async () => {
    await open(({ path }) => {
      if (path === '/api/jwt') dropToken()
      if (path === '/api/auth/get-session') return { body: { user } }
      return path === '/api/jwt' ? { body: { accessToken: 'new' } } : expired
    })
    storeToken('old')
    await expect(client.withdrawProduct({ params: { id: productId } })).rejects.toMatchObject({ code: 'token-expired' })
    expect(readToken()).toBeNull()
  })

  it('is renewed once per call', async () => {
    const asked = await open(({ path }) => {
      if (path === '/api/auth/get-session') return { body: { user } }
      return path === '/api/jwt' ? { body: { accessToken: 'new' } } : expired
    })
    storeToken('old')
    await expect(client.withdrawProduct({ params: { id: productId } })).rejects.toMatchObject({ code: 'token-expired' })
    expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
  })
})
