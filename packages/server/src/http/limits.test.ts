import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPhoto, formOf } from '../../test/photo.ts'
import { startMarket, type Answer, type Market, type Person } from '../../test/market.ts'
import { limits } from './limits.ts'

let market: Market
let person: Person

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

const upload = async (who: Person): Promise<Answer> => who.send('POST', '/api/images', formOf(await aPhoto()))

describe('too many tries', () => {
  it('are refused with a problem that says when to come back', async () => {
    const answers = await times((limits.resetPassword?.max ?? 0) + 1, () => madeUpReset())
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
  })

  it('of one call leave the others alone', async () => {
    expect((await madeUpReset()).status).toBe(429)
    expect((await person.call('getUser', { params: { email: person.email } })).status).toBe(200)
    expect((await market.visitor.call('requestReset', { body: { email: person.email } })).status).toBe(200)
  })

  it('can’t be hidden by naming another address', async () => {
    const answer = await madeUpReset({ 'x-forwarded-for': '203.0.113.9', 'x-client-address': '203.0.113.9' })
    expect(answer.status).toBe(429)
  })

  it('are not used up by another site', async () => {
    const subscribe = (headers: Record<string, string>) =>
      market.visitor.send('POST', '/api/newsletter', { email: person.email }, headers)
    await times((limits.subscribe?.max ?? 0) + 1, () => subscribe({ origin: 'https://evil.test' }))
    expect((await subscribe({})).status).toBe(200)
  })
})

describe('uploads', () => {
  it('of strangers are few, of people signed in more', async () => {
    const max = limits.uploadImage?.max ?? 0
    // One was made when the market was started.
    const answers = await times(max, () => upload(market.visitor))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(max - 1).fill(200), 429])
    expect((await times(max + 1, () => upload(person))).every(({ status }) => status === 200)).toBe(true)
  })
})

it('popups that an address opens are bounded', async () => {
  const answers = await times((limits.startPopup?.max ?? 0) + 1, () =>
    market.visitor.send('GET', '/api/auth/popup/google'),
  )
  expect(answers.pop()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(answers.every(({ status }) => status === 302)).toBe(true)
})

it.each(['listCategories', 'listAdvertisedProducts'] as const)('%s is not limited', async (name) => {
  const answers = await times(60, () => market.visitor.call(name))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})
