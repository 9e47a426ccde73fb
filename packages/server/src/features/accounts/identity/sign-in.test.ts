import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'
import type { AllowanceName } from '../../../platform/rate-limits/allowances.ts'
import { openRateLimiter, type RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts'

let database: TestDatabase
let market: Market
/** A second process of the same market, where every sign-in hashes a password. */
let hashing: Market
let owner: TestUser
let rateLimiter: RateLimiter

beforeAll(async () => {
  database = await createTestDatabase()
  market = await startMarket({ database, limited: true, trustProxy: 'loopback' })
  hashing = await startMarket({ database, limited: true, trustProxy: 'loopback', realPasswords: true })
  owner = await market.signUp()
  rateLimiter = openRateLimiter(market.db, 's'.repeat(40))
})
afterAll(async () => {
  await Promise.all([market.stop(), hashing.stop()])
  await database.drop()
})

const from = (address: string) => ({ 'x-forwarded-for': address })

// The HTTP rate limits can't be reset, so each test has its own addresses.
let tests = 0
let homeAddress: string
let home: Record<string, string>
let office: Record<string, string>
beforeEach(async () => {
  tests += 1
  homeAddress = `198.51.100.${tests}`
  home = from(homeAddress)
  office = from(`192.0.2.${tests}`)
  await market.db.deleteFrom('attempts').execute()
})

const signIn = (
  headers: Record<string, string>,
  password = 'Secret#1',
  email = owner.email,
  at = market,
): Promise<Answer> => at.visitor.send('POST', '/api/auth/sign-in/email', { email, password }, headers)
/** In small batches, which fit into the queue for passwords. */
async function fail(
  count: number,
  headersOf: (n: number) => Record<string, string>,
  email: string | ((n: number) => string) = owner.email,
  { atOnce = 3, at = market } = {},
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let first = 0; first < count; first += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, count - first) }, (_, n) => first + n)
    answers.push(
      ...(await Promise.all(
        batch.map((n) => signIn(headersOf(n), 'Guessed#1', typeof email === 'string' ? email : email(n), at)),
      )),
    )
  }
  return answers
}

/** Counts so many failed attempts. */
async function tried(times: number, of: AllowanceName, who: string[]): Promise<void> {
  for (let n = 0; n < times; n++) expect(await rateLimiter.consume([{ of, who }])).toBe(0)
}

const statuses = (answers: Answer[]): Record<number, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, same]) => [
      status,
      same?.length ?? 0,
    ]),
  )

/** The device cookie of a browser in which the owner has signed in. */
async function knownDevice(who = owner.email): Promise<{ cookie: string }> {
  const { headers } = await signIn(home, 'Secret#1', who)
  const [, device = ''] = headers.getSetCookie()
  expect(device).toMatch(/^market\.device=\S+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
  return { cookie: device.split(';')[0] ?? '' }
}

describe('failed sign-ins', () => {
  it('from one address at one account are refused after ten, also when they are concurrent', async () => {
    expect(statuses(await fail(15, () => home, owner.email, { atOnce: 15, at: hashing }))).toEqual({ 401: 10, 429: 5 })
    const refused = await signIn(home)
    expect(refused.body).toMatchObject({
      status: 429,
      code: 'too-many-sign-ins',
      detail: expect.stringContaining('Forget Password?'),
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await signIn(office)).status).toBe(200)
  })

  it('are refused in the same way whether the account exists or not', async () => {
    const nobody = 'nobody@example.test'
    const [known, unknown] = [await fail(12, () => home), await fail(12, () => office, nobody)]
    expect(statuses(unknown)).toEqual(statuses(known))
    const visible = ({ body, headers }: Answer) => [body, [...headers].map(([name]) => name)]
    expect(visible(await signIn(office, 'Secret#1', nobody))).toEqual(visible(await signIn(home, 'Secret#1')))
  })

  it('from one address at many accounts are refused after thirty', async () => {
    await tried(27, 'failures from an address', [homeAddress])
    expect(
      statuses(
        await fail(
          6,
          () => home,
          (n) => `n${n}@example.test`,
        ),
      ),
    ).toEqual({ 401: 3, 429: 3 })
    expect((await signIn(office)).status).toBe(200)
  })

  it('at one account from anywhere are refused after thirty', async () => {
    await tried(27, 'failures of strange devices at an account', [owner.email])
    expect(statuses(await fail(6, (n) => from(`203.0.113.${n}`)))).toEqual({ 401: 3, 429: 3 })
  })

  it('count for a whole IPv6 network', async () => {
    expect(statuses(await fail(12, (n) => from(`2001:db8:0:${n}::1`)))).toEqual({ 401: 10, 429: 2 })
    expect((await signIn(from('2001:db8:0:100::1'))).status).toBe(200)
  })

  it('are allowed again over time, one by one', async () => {
    await fail(11, () => home)
    await sql`update attempts set drained_at = drained_at - interval '1 minute'`.execute(market.db)
    expect(statuses(await fail(2, () => home))).toEqual({ 401: 1, 429: 1 })
  })

  it('are reset by a success from there, but not those at other accounts', async () => {
    await fail(9, () => home)
    await signIn(home)
    expect(statuses(await fail(9, () => home))).toEqual({ 401: 9 })
    await market.db.deleteFrom('attempts').execute()
    await tried(29, 'failures from an address', [homeAddress])
    const own = await market.signUp()
    expect((await signIn(home, 'Secret#1', own.email)).status).toBe(200)
    await signIn(home, 'Guessed#1', 'one@example.test')
    expect((await signIn(home, 'Secret#1', own.email)).status).toBe(429)
  })

  it('leave no address or e-mail in the database, and drained counters are purged', async () => {
    await fail(1, () => home)
    const rows = await market.db.selectFrom('attempts').selectAll().execute()
    expect(rows).toHaveLength(4)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
    await market.db
      .updateTable('attempts')
      .set({ drained_at: new Date(Date.now() - 1000) })
      .execute()
    await enqueueJob(market.db, 'clear-away', {})
    await market.runJobs()
    expect(await market.db.selectFrom('attempts').selectAll().execute()).toEqual([])
  })
})

describe('a flood of wrong passwords from one address', () => {
  it('does not keep users at other addresses from signing in', async () => {
    // More than the queue for passwords holds.
    const flood = Array.from({ length: 30 }, (_, n) => signIn(home, 'Guessed#1', `guess${n}@example.test`, hashing))
    await Promise.race(flood)
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => signIn(from(`203.0.113.${n}`), 'Secret#1', owner.email, hashing)),
    )
    expect(statuses(answers)).toEqual({ 200: 4 })
    expect(statuses(await Promise.all(flood))).not.toHaveProperty('200')
  })

  it('is refused from the sixty-first within five minutes, but not for the owner’s browser at that address', async () => {
    const device = await knownDevice()
    const address = from('203.0.113.200')
    const answers: Answer[] = []
    for (let n = 0; n < 61; n++) answers.push(await signIn(address, 'Guessed#1', `guess${n}@example.test`))
    const last = answers.pop()
    expect(last).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(last?.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    expect(answers.map(({ body }) => body.code)).not.toContain('too-many-requests')
    expect((await signIn({ ...address, ...device })).status).toBe(200)
  })
})

describe('a browser in which the owner has signed in before', () => {
  it('can sign in whatever others have tried, from the same address too', async () => {
    const device = await knownDevice()
    await tried(30, 'failures of strange devices at an account', [owner.email])
    await tried(30, 'failures from an address', [homeAddress])
    await tried(10, 'failures from an address at an account', [homeAddress, owner.email])
    expect((await signIn(office)).status).toBe(429)
    expect((await signIn({ ...home, ...device })).status).toBe(200)
  })

  it('has its own limit, which other browsers can’t use up', async () => {
    const device = await knownDevice()
    expect(statuses(await fail(12, () => ({ ...home, ...device })))).toEqual({ 401: 10, 429: 2 })
    expect((await signIn(home)).status).toBe(200)
  })

  it('is recognised for that account only, and not by a forged cookie', async () => {
    const other = await market.signUp()
    const device = await knownDevice(other.email)
    await tried(30, 'failures of strange devices at an account', [owner.email])
    expect((await signIn({ ...home, ...device })).status).toBe(429)
    for (const cookie of ['market.device=x', `${device.cookie}x`, `market.device=${owner.token}`])
      expect((await signIn({ ...home, cookie })).status).toBe(429)
  })

  it('is recognised for each of the accounts that share it', async () => {
    const other = await market.signUp()
    const first = await knownDevice(other.email)
    const { headers } = await signIn({ ...home, ...first })
    const both = { cookie: headers.getSetCookie()[1]?.split(';')[0] ?? '' }
    await tried(30, 'failures of strange devices at an account', [owner.email])
    await tried(30, 'failures of strange devices at an account', [other.email])
    expect((await signIn({ ...home, ...both })).status).toBe(200)
    expect((await signIn({ ...home, ...both }, 'Secret#1', other.email)).status).toBe(200)
  })

  it('is recognised after a sign-up or a popup too, with the first token', async () => {
    const one = await market.signUp()
    const { headers } = await one.call('issueToken', { body: { email: one.email } })
    const [, device = ''] = headers.getSetCookie()
    await tried(30, 'failures of strange devices at an account', [one.email])
    expect((await signIn({ ...home, cookie: device.split(';')[0] ?? '' }, 'Secret#1', one.email)).status).toBe(200)
  })
})
