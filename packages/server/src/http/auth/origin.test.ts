import { calls, requestFor, type Call } from '@market/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let person: TestUser

beforeAll(async () => {
  market = await startMarket()
  person = await market.signUp('Saler')
})
afterAll(() => market.stop())

const addresses = (wanted: (call: Call) => boolean) =>
  Object.entries<Call>(calls)
    .filter(([, call]) => wanted(call))
    .map(([name, call]) => {
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], '01930000-0000-7000-8000-000000000099']),
      )
      const { method, url } = requestFor(call, { params })
      return [name, method, url] as const
    })

const foreign: [string, Record<string, string>][] = [
  ['another origin', { origin: 'https://evil.test' }],
  ['another port of this host', { origin: 'http://127.0.0.1:1' }],
  ['the origin null', { origin: 'null' }],
  ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['another subdomain', { 'sec-fetch-site': 'same-site' }],
  ['another site with a forged origin', { 'sec-fetch-site': 'cross-site', origin: 'own' }],
]

function sendAs(
  headers: Record<string, string>,
  method: string,
  url: string,
  body: unknown = {},
  who = person,
): Promise<Answer> {
  return who.send(method, url, body, headers['origin'] === 'own' ? { ...headers, origin: market.url } : headers)
}

describe.each(addresses(({ method }) => method !== 'GET'))('%s', (_, method, url) => {
  it('is refused from another site', async () => {
    for (const [, headers] of foreign)
      expect((await sendAs(headers, method, url)).body).toMatchObject({ status: 403, code: 'foreign-origin' })
  })

  it('is not refused for its origin from our own pages, from a typed address, or from a client that is no browser', async () => {
    for (const headers of [
      {},
      { origin: 'own' },
      { 'sec-fetch-site': 'same-origin', origin: 'own' },
      { 'sec-fetch-site': 'none' },
    ]) {
      expect((await sendAs(headers, method, url)).body.code).not.toBe('foreign-origin')
    }
  })
})

describe('a form, which a foreign site can send without a preflight', () => {
  const boundary = 'multipart/form-data; boundary=b'
  const forms: [string, string][] = [
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'soldFlag=true'],
    [boundary, '--b\r\nContent-Disposition: form-data; name="soldFlag"\r\n\r\ntrue\r\n--b--\r\n'],
    ['text/plain', ''],
    ['application/x-www-form-urlencoded', ''],
    [boundary, '--b--\r\n'],
  ]
  const takesJson = ({ method, bodyKind = 'json' }: Call) => method !== 'GET' && bodyKind === 'json'

  it.each(addresses(takesJson))('is refused by %s, also when the browser sends no origin', async (_, method, url) => {
    for (const [type, body] of forms) {
      const answer = await person.send(method, url, body, { 'content-type': type })
      expect(answer.body, `${type}: ${body}`).toMatchObject({ status: 415, code: 'unsupported-media-type' })
    }
  })
})

it('no site gets CORS permissions', async () => {
  for (const [, method, url] of addresses(() => true)) {
    const asked = {
      origin: 'https://evil.test',
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization, content-type',
    }
    const { status, headers } = await market.visitor.send('OPTIONS', url, undefined, asked)
    expect([status, [...headers.keys()].filter((name) => name.startsWith('access-control-'))], url).toEqual([405, []])
  }
})

it('changes nothing when it is refused', async () => {
  const seller = await market.signUp('Saler')
  const laptop = await market.listLaptop(seller)
  for (const [, headers] of foreign) await sendAs(headers, 'DELETE', `/api/products/${laptop}`, undefined, seller)
  expect((await market.visitor.call('getProduct', { params: { id: laptop } })).body.respons).toHaveLength(1)
})

it('reads are answered from any site: a link may lead here', async () => {
  const answer = await person.send('GET', '/api/category/list', undefined, { 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})
