import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'
import { goThroughPopup } from '../../../../test/sign-in-sandbox.ts'

let market: Market
let person: TestUser

beforeAll(async () => {
  market = await startMarket({ popup: true })
})
afterAll(() => market.stop())
beforeEach(async () => {
  person = await market.signUp()
})

const ofPerson = () => sql`(select id from identity_users where email = ${person.email})`
/** As if the sign-in had been made, and last used, so long ago. */
const age = (made: string, used = made) =>
  sql`update identity_sessions set created_at = now() - ${made}::interval,
  expires_at = now() - ${used}::interval + interval '7 days' where user_id = ${ofPerson()}`.execute(market.db)
const daysLeft = async (): Promise<number> => {
  const { rows } = await sql<{
    days: number
  }>`select extract(epoch from expires_at - now())::float8 / 86400 as days from identity_sessions
    where user_id = ${ofPerson()}`.execute(market.db)
  return rows[0]?.days ?? 0
}
const issue = (headers: Record<string, string> = {}): Promise<Answer> =>
  person.call('issueToken', { body: { email: person.email } }, headers)
const sessionOf = async (cookie: string) =>
  (await market.visitor.send('GET', '/api/auth/get-session', undefined, { cookie })).body.user
const signIn = (cookie: string, password = 'Secret#1') =>
  market.visitor.call('signIn', { body: { email: person.email, password } }, { cookie })
const popupStart = () => `${market.url}/api/auth/popup/google`
const cookieOf = ({ headers }: Answer, name = 'market.session_token'): string =>
  headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? ''

describe('a sign-in that is used', () => {
  it.each([
    ['get-session', () => person.call('getSession')],
    ['/jwt', () => issue()],
  ])('goes on for seven days more, asked by %s', async (_, ask) => {
    await age('2 days')
    expect(cookieOf(await ask())).toMatch(/^market\.session_token=.+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await daysLeft()).toBeCloseTo(7, 2)
    expect(cookieOf(await ask())).toBe('')
  })

  it('is not renewed on the day it was made', async () => {
    await age('23 hours')
    expect(cookieOf(await person.call('getSession'))).toBe('')
  })

  it('is not renewed by calls that can’t set the cookie', async () => {
    await age('2 days')
    expect((await person.call('sendVerification')).status).toBe(200)
    expect(await daysLeft()).toBeCloseTo(5, 2)
    expect(cookieOf(await person.call('getSession'))).not.toBe('')
  })

  it('ends after seven days without use', async () => {
    await age('8 days')
    expect((await person.call('getSession')).body).toEqual({ user: null })
    expect((await issue()).body).toMatchObject({ code: 'email-not-proven' })
  })

  it('ends after thirty days, however much it was used', async () => {
    await age('30 days 1 second', '1 hour')
    expect((await person.call('getSession')).body).toEqual({ user: null })
    expect((await issue()).body).toMatchObject({ code: 'email-not-proven' })
  })

  it('issues no token that outlives it', async () => {
    await age('29 days 23:59:00', '1 hour')
    const token = { authorization: `Bearer ${(await issue()).body.accessToken}` }
    const { rows } = await sql<{
      seconds: number
    }>`select extract(epoch from expires_at - now())::float8 as seconds from sessions
      where email = ${person.email}`.execute(market.db)
    expect(rows[0]?.seconds).toBeLessThanOrEqual(60)
    await sql`update sessions set expires_at = expires_at - interval '1 minute' where email = ${person.email}`.execute(
      market.db,
    )
    expect((await person.call('getUser', { params: { email: person.email } }, token)).body).toMatchObject({
      code: 'not-signed-in',
    })
  })

  it('is purged after it ends, and stores no address or user agent while it lasts', async () => {
    const { rows } =
      await sql`select distinct coalesce(ip_address, '') || coalesce(user_agent, '') as origin from identity_sessions`.execute(
        market.db,
      )
    expect(rows).toEqual([{ origin: '' }])
    await age('31 days', '1 hour')
    await enqueueJob(market.db, 'clear-away', {})
    await market.runJobs()
    expect(await daysLeft()).toBe(0)
  })
})

describe('a sign-in for acts that require a fresh one', () => {
  let admin: TestUser
  const promote = (headers: Record<string, string> = {}) =>
    admin.call(
      'makeAdmin',
      { params: { id: '01930000-0000-7000-8000-000000000099' }, body: { userType: 'Admin' } },
      headers,
    )

  beforeEach(async () => {
    admin = await market.admin()
    person = admin
    await sql`update identity_sessions set created_at = now() - interval '2 days', expires_at = now() + interval '5 days' where user_id = ${ofPerson()}`.execute(
      market.db,
    )
    await sql`update sessions set signed_in_at = now() - interval '2 days' where email = ${admin.email}`.execute(
      market.db,
    )
  })

  it('does not become fresh by being renewed, by a new token, or by a purged session', async () => {
    expect((await promote()).body).toMatchObject({ code: 'sign-in-again' })
    expect(cookieOf(await admin.call('getSession'))).not.toBe('')
    const renewed = { authorization: `Bearer ${(await issue()).body.accessToken}` }
    expect((await promote(renewed)).body).toMatchObject({ code: 'sign-in-again' })
    await sql`delete from sessions where email = ${admin.email}`.execute(market.db)
    const anew = { authorization: `Bearer ${(await issue()).body.accessToken}` }
    expect((await promote(anew)).body).toMatchObject({ code: 'sign-in-again' })
  })

  it('is fresh after a password, and after a popup', async () => {
    const byPassword = { cookie: cookieOf(await signIn(admin.cookie)).split(';')[0] ?? '' }
    const first = { authorization: `Bearer ${(await issue(byPassword)).body.accessToken}` }
    expect((await promote(first)).body).toMatchObject({ code: 'user-not-found' })

    await sql`update identity_users set email_verified = true where email = ${admin.email}`.execute(market.db)
    const { cookie } = await goThroughPopup(popupStart(), { name: 'An Admin', email: admin.email, verified: true })
    const second = { authorization: `Bearer ${(await issue({ cookie })).body.accessToken}` }
    expect((await promote(second)).body).toMatchObject({ code: 'user-not-found' })
  })
})

describe('signing in', () => {
  it('makes a new session each time, and ends the previous one of this browser', async () => {
    const again = await signIn(person.cookie)
    const cookie = cookieOf(again).split(';')[0] ?? ''
    expect(cookie).not.toBe(person.cookie)
    expect(await sessionOf(cookie)).toMatchObject({ email: person.email })
    expect(await sessionOf(person.cookie)).toBeNull()
    expect((await person.call('getUser', { params: { email: person.email } })).body).toMatchObject({
      code: 'not-signed-in',
    })
  })

  it('names the session by 32 random letters and digits', async () => {
    const cookies = [await signIn(''), await signIn(''), await signIn('')].map((answer) =>
      decodeURIComponent(cookieOf(answer)),
    )
    const tokens = cookies.map((cookie) => /^market\.session_token=([A-Za-z0-9]{32})\./.exec(cookie)?.[1])
    expect(tokens).not.toContain(undefined)
    expect(new Set(tokens).size).toBe(3)
  })

  it('ignores a session cookie that an attacker has put into the browser', async () => {
    const stranger = await market.signUp()
    const planted = await signIn(stranger.cookie)
    expect(cookieOf(planted).startsWith(stranger.cookie)).toBe(false)
    expect(await sessionOf(stranger.cookie)).toBeNull()
  })

  it('ends the previous session after a popup and a sign-up too', async () => {
    const popup = await goThroughPopup(
      popupStart(),
      { name: 'P', email: 'replaced@provider.test', verified: true },
      person.cookie,
    )
    expect(await sessionOf(popup.cookie)).toMatchObject({ email: 'replaced@provider.test' })
    expect(await sessionOf(person.cookie)).toBeNull()
    const made = await market.visitor.call(
      'signUp',
      { body: { name: 'S', email: 'replacing@example.test', password: 'Secret#1' } },
      { cookie: popup.cookie },
    )
    expect(made.status).toBe(200)
    expect(await sessionOf(popup.cookie)).toBeNull()
  })

  it('leaves the previous session when it fails', async () => {
    expect((await signIn(person.cookie, 'Guessed#1')).status).toBe(401)
    expect(
      (
        await market.visitor.call(
          'signUp',
          { body: { name: 'S', email: person.email, password: 'Secret#1' } },
          { cookie: person.cookie },
        )
      ).status,
    ).toBe(409)
    await goThroughPopup(popupStart(), 'cancel', person.cookie)
    expect(await sessionOf(person.cookie)).toMatchObject({ email: person.email })
  })
})

it('every sign-in cookie is Secure and host-only when the market is served over https', async () => {
  const secure = await startMarket({ publicUrl: 'https://market.test' })
  onTestFinished(() => secure.stop())
  const { headers } = await secure.visitor.call('signUp', {
    body: { name: 'S', email: 'secure@example.test', password: 'Secret#1' },
  })
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-market\.session_token=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const session = { cookie: cookie.split(';')[0] ?? '' }
  const token = await secure.visitor.call('issueToken', { body: { email: 'secure@example.test' } }, session)
  expect(token.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^accessToken=.+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^__Host-market\.device=.+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^fresh=1; Path=\/; Max-Age=2; HttpOnly; SameSite=Lax; Secure$/),
  ])
  const out = await secure.visitor.call('signOut', {}, session)
  const ended = out.headers.getSetCookie()
  expect(ended.length).toBeGreaterThanOrEqual(2)
  expect(ended.filter((one) => !one.includes('Secure'))).toEqual([])
})
