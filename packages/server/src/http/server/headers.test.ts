import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { securityHeaders, sendHeaders } from './headers.ts'
import { serveHealth } from '../observability/health.ts'
import { shedLoad } from '../limits/overload/load-shedder.ts'
import { bulkheadsFor, defaultCapacity } from '../limits/overload/bulkheads.ts'
import { sendProblem } from '../routing/send-problem.ts'

let web: Awaited<ReturnType<typeof builtClient>>
const markets: Record<string, { market: Market; person: TestUser }> = {}

beforeAll(async () => {
  web = await builtClient()
  await writeFile(path.join(web.dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const file of ['service-worker.js', 'offline.html']) await writeFile(path.join(web.dir, file), '')
  for (const publicUrl of ['http://market.test', 'https://market.test']) {
    const market = await startMarket({ webDir: web.dir, publicUrl })
    markets[publicUrl] = { market, person: await market.signUp('Saler') }
  }
})
afterAll(async () => {
  for (const { market } of Object.values(markets)) await market.stop()
  await web.remove()
})

const immutable = 'public, max-age=31536000, immutable'
const noStore = 'private, no-store'

/** Every kind of reply: its request, its status and its caching. */
const kinds: [string, string, string | ((market: Market) => string), number, string][] = [
  ['a document', 'GET', '/', 200, 'no-cache'],
  ['the document of a personal page', 'GET', '/dashboard/myorders', 200, 'no-cache'],
  ['the document of an unknown path', 'GET', '/nowhere', 404, 'no-cache'],
  ['a script', 'GET', '/assets/index-abc.js', 200, immutable],
  ['a missing script', 'GET', '/assets/index-old.js', 404, 'no-cache'],
  ['another file', 'GET', '/favicon.svg', 200, 'public, max-age=3600'],
  ['the service worker', 'GET', '/service-worker.js', 200, 'no-cache'],
  ['the offline page', 'GET', '/offline.html', 200, 'no-cache'],
  ['an image', 'GET', ({ photoUrl }) => photoUrl, 200, immutable],
  ['a missing image', 'GET', `/images/${'0'.repeat(64)}.jpg`, 404, noStore],
  ['a success', 'GET', '/api/auth/get-session', 200, noStore],
  ['a success of a write', 'POST', '/api/auth/send-verification-email', 200, noStore],
  ['invalid input', 'POST', '/api/newsletter', 400, noStore],
  ['a refusal of the caller', 'GET', '/api/user/Buyer', 403, noStore],
  ['an unknown path', 'GET', '/api/nothing', 404, noStore],
  ['an unsupported method', 'PUT', '/api/jwt', 405, noStore],
  ['a redirect', 'GET', '/api/auth/popup/google', 302, noStore],
  ['the popup’s last page', 'GET', '/api/auth/popup/done', 200, noStore],
  ['the API’s page', 'GET', '/api/docs', 200, noStore],
  ['the API’s description', 'GET', '/api/openapi.json', 200, noStore],
  ['the liveness check', 'GET', '/healthz', 200, noStore],
  ['the readiness check', 'GET', '/readyz', 200, 'no-store'],
  ['the metrics', 'GET', '/metrics', 200, 'no-store'],
]

describe.each(['http://market.test', 'https://market.test'])('below %s', (publicUrl) => {
  const https = publicUrl.startsWith('https:')
  const ask = async (method: string, wanted: string | ((market: Market) => string)) => {
    const { market, person } = markets[publicUrl] ?? expect.unreachable()
    return person.send(method, typeof wanted === 'string' ? wanted : wanted(market))
  }

  it.each(kinds)('%s has its security and caching headers', async (_, method, wanted, status, keep) => {
    const answer = await ask(method, wanted)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, keep])
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\), microphone=\(\), geolocation=\(\)/),
      'cross-origin-opener-policy': wanted === '/api/auth/popup/done' ? 'unsafe-none' : 'same-origin-allow-popups',
      // The client reads the server's clock from it.
      date: expect.stringMatching(/ GMT$/),
    })
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*('unsafe-|\*|https?:(\s|;|$)|data:)/)
    expect(headers['strict-transport-security'] ?? null).toBe(https ? 'max-age=31536000; includeSubDomains' : null)
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name)
  })

  it('documents run scripts of this origin only, can’t be framed, and send forms to this origin only', async () => {
    const policy = directivesOf((await ask('GET', '/')).headers)
    const [own, hash, ...rest] = policy['script-src'] ?? []
    expect([own, rest]).toEqual(["'self'", []])
    expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/)
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'style-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'frame-src': ["'none'"],
      'form-action': ["'self'"],
    })
    expect('upgrade-insecure-requests' in policy).toBe(https)
  })

  it('session cookies are HttpOnly and SameSite', async () => {
    const { market, person } = markets[publicUrl] ?? expect.unreachable()
    const answers = [
      await market.visitor.call('signIn', { body: { email: person.email, password: 'Secret#1' } }),
      await person.call('issueToken', { body: { email: person.email } }),
      await market.visitor.call('signOut'),
    ]
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie())
    expect(cookies.length).toBeGreaterThan(3)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).not.toMatch(/; Domain=/i)
      expect(/; Secure/.test(cookie), cookie).toBe(https)
    }
  })
})

function directivesOf(headers: Headers): Record<string, string[]> {
  const policy = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    policy
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )
}

it('while the database is unavailable, refusals have the same headers', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler((error, request, reply) => void sendProblem(request, reply, error))
  sendHeaders(app, await securityHeaders({ publicUrl: 'http://market.test', scriptHashes: [], origins: [] }))
  shedLoad(app, { bulkheads: bulkheadsFor(defaultCapacity), databaseAway: () => true, lateness: 150, uploadTime: 1000 })
  serveHealth(app, { away: () => true }, { full: () => false })
  app.get('/api/category/list', async () => ({}))
  for (const [address, keep] of [
    ['/api/category/list', noStore],
    ['/readyz', 'no-store'],
  ] as const) {
    const { statusCode, headers } = await app.inject(address)
    expect([statusCode, headers]).toMatchObject([
      503,
      { 'cache-control': keep, 'retry-after': '2', 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' },
    ])
  }
})

it('a reply to an unreadable address can’t be framed, sniffed or cached', async () => {
  const { market } = markets['https://market.test'] ?? expect.unreachable()
  const { status, headers } = await market.visitor.send('GET', '/%zz')
  expect([status, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
    404,
    noStore,
    'nosniff',
  ])
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})

it('the policy is the union of what the adapters need', async () => {
  const headers = await securityHeaders({
    publicUrl: 'http://market.test',
    scriptHashes: ["'sha256-x'"],
    origins: [
      { script: ['https://cards.test'], frame: ['https://cards.test'] },
      {
        script: ['https://cards.test', 'https://sign.test'],
        connect: ['https://sign.test'],
        image: ['https://pictures.test'],
      },
    ],
  })
  expect(directivesOf(new Headers(headers))).toMatchObject({
    'script-src': ["'self'", "'sha256-x'", 'https://cards.test', 'https://sign.test'],
    'frame-src': ['https://cards.test'],
    'connect-src': ["'self'", 'https://sign.test'],
    'img-src': ["'self'", 'data:', 'blob:', 'https://pictures.test'],
  })
})
