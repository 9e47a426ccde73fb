import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { signInHosted, sendToken, createHostedAccount, type HostedUser } from '../../../test/hosted-test-users.ts'
import { startHostedSignIn, type HostedSignIn } from '../../../test/hosted-sign-in-sandbox.ts'
import { startMarket, type Answer, type Market } from '../../../test/market.ts'
import { cookiesOf } from '../../../test/test-users.ts'

let hosted: HostedSignIn
let market: Market
let web: Awaited<ReturnType<typeof builtClient>>
beforeAll(async () => {
  web = await builtClient()
  hosted = await startHostedSignIn()
  market = await startMarket({ hosted, webDir: web.dir })
})
afterAll(async () => {
  await market.stop()
  await web.remove()
  await hosted.stop()
})

const secondsAgo = (seconds: number) => ({ payload: { auth_time: Math.floor(Date.now() / 1000) - seconds } })
const signedInAs = async (cookie: string) => (await market.visitor.call('getSession', undefined, { cookie })).body.user
const record = async (who: HostedUser): Promise<Answer> =>
  market.visitor.call('getUser', { params: { email: who.account.email } }, who.bearer)
const identityOf = (email: string) =>
  market.db
    .selectFrom('users')
    .select(['id', 'identity_id', 'name', 'address'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
const removeMyself = async (who: HostedUser): Promise<Answer> =>
  market.visitor.call('deleteUser', { params: { id: (await identityOf(who.account.email)).id } }, who.bearer)
const isAtProvider = async ({ account }: HostedUser) =>
  (await hosted.seen()).accounts.some(({ localId }) => localId === account.localId)
const provider = async (who: HostedUser) =>
  (await hosted.seen()).accounts.find(({ localId }) => localId === who.account.localId)

describe('a user of the hosted provider', () => {
  it('has a session cookie, with the provider’s profile', async () => {
    const who = await signInHosted(market, hosted, await createHostedAccount(hosted, { emailVerified: true }))
    expect(await signedInAs(who.cookie)).toEqual({
      uid: who.account.localId,
      email: who.account.email,
      displayName: 'Hasina Hosted',
      photoURL: null,
      emailVerified: true,
    })
    expect((await record(who)).body.respons).toMatchObject({
      email: who.account.email,
      userType: 'Buyer',
      emailVerified: true,
    })
    const again = await market.visitor.call(
      'issueToken',
      { body: { email: who.account.email } },
      { cookie: who.cookie },
    )
    expect(again).toMatchObject({ status: 200, body: { accessToken: expect.stringContaining('.') } })
  })

  it('has a new sign-in each time, and the browser’s previous one ends', async () => {
    const who = await signInHosted(market, hosted, await createHostedAccount(hosted))
    const second = await sendToken(market, who.account.email, await hosted.token(who.account), who.cookie)
    expect([await signedInAs(who.cookie), await signedInAs(cookiesOf(second.headers))]).toEqual([
      null,
      expect.objectContaining({ email: who.account.email }),
    ])
  })

  it('signs out of this browser only', async () => {
    const account = await createHostedAccount(hosted)
    const [here, there] = [await signInHosted(market, hosted, account), await signInHosted(market, hosted, account)]
    const out = await market.visitor.call('signOut', undefined, { cookie: here.cookie })
    expect(out.headers.getSetCookie().join('\n')).toContain('market.sign_in=; Path=/; Max-Age=0')
    expect([await signedInAs(here.cookie), await signedInAs(there.cookie)]).toEqual([null, expect.anything()])
    expect([(await record(here)).status, (await record(there)).status]).toEqual([401, 200])
  })

  it('needs a sign-in of the last quarter of an hour for dangerous calls, however new the token is', async () => {
    const who = await signInHosted(market, hosted, await createHostedAccount(hosted), secondsAgo(20 * 60))
    expect((await removeMyself(who)).body).toMatchObject({ status: 403, code: 'sign-in-again' })
    expect((await removeMyself(await signInHosted(market, hosted, who.account))).status).toBe(200)
  })

  it('is refused with a sign-in of more than a month ago', async () => {
    const account = await createHostedAccount(hosted)
    expect(
      (await sendToken(market, account.email, await hosted.token(account, secondsAgo(31 * 86_400)))).body,
    ).toMatchObject({ code: 'email-not-proven' })
  })

  it('can’t use the calls of local sign-in', async () => {
    const body = { email: 'a@example.test', password: 'Secret#1' }
    for (const refused of [
      await market.visitor.call('signIn', { body }),
      await market.visitor.call('signUp', { body: { ...body, name: 'A' } }),
      await market.visitor.call('startPopup'),
    ]) {
      expect(refused).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
  })
})

describe('ended sign-ins', () => {
  it('after signing out everywhere no sign-in from before counts, nor an ID token of one', async () => {
    const account = await createHostedAccount(hosted)
    const [here, there] = [
      await signInHosted(market, hosted, account),
      await signInHosted(market, hosted, account, secondsAgo(60)),
    ]
    const renewed = await hosted.token(account, secondsAgo(60))
    expect((await market.visitor.call('signOutEverywhere', undefined, { cookie: here.cookie })).status).toBe(200)
    for (const one of [here, there])
      expect([await signedInAs(one.cookie), (await record(one)).status]).toEqual([null, 401])
    expect((await sendToken(market, account.email, renewed)).body).toMatchObject({ code: 'email-not-proven' })
    const next = await hosted.token(account, {
      payload: { auth_time: Math.floor(Date.now() / 1000) + 2, iat: Math.floor(Date.now() / 1000) },
    })
    expect((await sendToken(market, account.email, next)).status).toBe(200)
  })

  it.each([
    ['disabled at the provider', { disabled: true }],
    ['given another address at the provider', { email: 'moved-away@example.test' }],
    ['signed out everywhere at the provider', { validSince: String(Math.floor(Date.now() / 1000) + 3600) }],
  ])('the session of an account that was %s ends after an hour', async (_, change) => {
    const who = await signInHosted(market, hosted, await createHostedAccount(hosted))
    await hosted.account({ localId: who.account.localId, ...change })
    expect(await signedInAs(who.cookie)).not.toBeNull()
    await sql`update identity_sessions set updated_at = now() - interval '61 minutes' where user_id = ${who.account.localId}`.execute(
      market.db,
    )
    expect([await signedInAs(who.cookie), (await record(who)).status]).toEqual([null, 401])
  })

  it('while the provider is unavailable, sign-ins stay valid', async () => {
    const who = await signInHosted(market, hosted, await createHostedAccount(hosted))
    await sql`update identity_sessions set updated_at = now() - interval '61 minutes' where user_id = ${who.account.localId}`.execute(
      market.db,
    )
    await hosted.be({ away: true })
    expect(await signedInAs(who.cookie)).not.toBeNull()
    await hosted.be({ away: false })
  })
})

describe('deleting', () => {
  it('deletes the account at the provider, and no older token creates it again', async () => {
    const who = await signInHosted(market, hosted, await createHostedAccount(hosted))
    const token = await hosted.token(who.account)
    expect((await removeMyself(who)).status).toBe(200)
    expect([await isAtProvider(who), await signedInAs(who.cookie), (await record(who)).status]).toEqual([
      false,
      null,
      401,
    ])
    expect((await sendToken(market, who.account.email, token)).body).toMatchObject({ code: 'email-not-proven' })
    expect(
      await market.db.selectFrom('identity_users').select('id').where('id', '=', who.account.localId).execute(),
    ).toEqual([])
    await signInHosted(market, hosted, await createHostedAccount(hosted, { email: who.account.email }))
  })

  it('is finished by its job when the provider is unavailable, and until then nobody can sign in', async () => {
    const who = await signInHosted(market, hosted, await createHostedAccount(hosted))
    await hosted.be({ away: true })
    expect((await removeMyself(who)).status).toBe(200)
    await hosted.be({ away: false })
    expect(await isAtProvider(who)).toBe(true)
    expect((await sendToken(market, who.account.email, await hosted.token(who.account))).status).toBe(403)
    await market.runJobs()
    expect(await isAtProvider(who)).toBe(false)
  })

  it('by an Admin deletes it at the provider too', async () => {
    const [admin, who] = [
      await signInHosted(market, hosted, await createHostedAccount(hosted)),
      await signInHosted(market, hosted, await createHostedAccount(hosted)),
    ]
    await market.db.updateTable('users').set({ admin: true }).where('email', '=', admin.account.email).execute()
    expect(
      (
        await market.visitor.call(
          'deleteUser',
          { params: { id: (await identityOf(who.account.email)).id } },
          admin.bearer,
        )
      ).status,
    ).toBe(200)
    expect(await isAtProvider(who)).toBe(false)
  })
})

describe('a changed profile', () => {
  it('is changed at the provider too', async () => {
    const who = await signInHosted(market, hosted, await createHostedAccount(hosted))
    const changed = await market.visitor.call(
      'updateProfile',
      { body: { displayName: 'Hasina Renamed', photoURL: market.photoUrl } },
      { cookie: who.cookie },
    )
    expect(changed.body.user).toMatchObject({ displayName: 'Hasina Renamed', photoURL: market.photoUrl })
    expect(await provider(who)).toMatchObject({ displayName: 'Hasina Renamed', photoUrl: market.url + market.photoUrl })
    expect((await record(who)).body.respons).toMatchObject({
      displayName: 'Hasina Renamed',
      photoUrl: market.photoUrl,
    })
  })
})

describe('accounts with another user’s address', () => {
  it('a Google sign-in takes over an unverified account, and gets nothing of the stranger', async () => {
    const stranger = await signInHosted(market, hosted, await createHostedAccount(hosted), secondsAgo(30))
    const strangers = await hosted.token(stranger.account, secondsAgo(30))
    await market.db
      .updateTable('users')
      .set({ address: 'A stranger’s' })
      .where('email', '=', stranger.account.email)
      .execute()
    const owner = await signInHosted(
      market,
      hosted,
      { ...stranger.account, emailVerified: true, displayName: 'The Owner' },
      { provider: 'google.com' },
    )
    expect(await identityOf(stranger.account.email)).toMatchObject({ name: 'The Owner', address: '' })
    expect([
      await signedInAs(stranger.cookie),
      (await record(stranger)).status,
      (await signedInAs(owner.cookie)).emailVerified,
    ]).toEqual([null, 401, true])
    expect((await sendToken(market, stranger.account.email, strangers)).status).toBe(403)
  })

  it('a mailed verification keeps the account of the holder of the password', async () => {
    const who = await signInHosted(market, hosted, await createHostedAccount(hosted), secondsAgo(30))
    await market.db.updateTable('users').set({ address: 'Their own' }).where('email', '=', who.account.email).execute()
    const proven = await signInHosted(market, hosted, { ...who.account, emailVerified: true })
    expect(await identityOf(who.account.email)).toMatchObject({ address: 'Their own' })
    expect([await signedInAs(who.cookie), (await signedInAs(proven.cookie)).emailVerified]).toEqual([null, true])
    expect((await sendToken(market, who.account.email, await hosted.token(who.account, secondsAgo(30)))).status).toBe(
      403,
    )
  })

  it('an address that was proven at the provider ends the sign-ins of before', async () => {
    const who = await signInHosted(market, hosted, await createHostedAccount(hosted), secondsAgo(30))
    await hosted.account({ localId: who.account.localId, emailVerified: true })
    await sql`update identity_sessions set updated_at = now() - interval '61 minutes' where user_id = ${who.account.localId}`.execute(
      market.db,
    )
    expect([await signedInAs(who.cookie), (await record(who)).status]).toEqual([null, 401])
  })

  it('an owner who comes by another account of the provider is mailed what the account holds', async () => {
    const stranger = await signInHosted(market, hosted, await createHostedAccount(hosted))
    const { id } = await identityOf(stranger.account.email)
    const own = await createHostedAccount(hosted, { email: stranger.account.email })
    const owner = await signInHosted(market, hosted, { ...own, emailVerified: true })
    expect((await signedInAs(owner.cookie)).emailVerified).toBe(true)
    const { rows } = await sql<{ mail: string }>`select payload ->> 'mail' as mail from graphile_worker._private_jobs
      where payload ->> 'userId' = ${id} and payload ->> 'mail' is not null`.execute(market.db)
    expect(rows).toEqual([{ mail: 'account-proven' }])
  })

  it('a taken address can’t be used by another account until it is verified', async () => {
    const who = await signInHosted(market, hosted, await createHostedAccount(hosted, { emailVerified: true }))
    const other = await createHostedAccount(hosted, { email: who.account.email })
    expect((await sendToken(market, other.email, await hosted.token(other))).status).toBe(403)
    const proved = await signInHosted(market, hosted, { ...other, emailVerified: true })
    expect(await identityOf(who.account.email)).toMatchObject({ identity_id: proved.account.localId })
    expect([await signedInAs(who.cookie), (await record(who)).status, (await record(proved)).status]).toEqual([
      null,
      401,
      200,
    ])
    expect((await sendToken(market, who.account.email, await hosted.token(who.account))).status).toBe(403)
  })

  it('a user who claims another address at the provider does not get its account', async () => {
    const [who, victim] = [
      await signInHosted(market, hosted, await createHostedAccount(hosted)),
      await signInHosted(market, hosted, await createHostedAccount(hosted)),
    ]
    const moved = await hosted.token({ ...who.account, email: victim.account.email, emailVerified: true })
    expect((await sendToken(market, victim.account.email, moved)).status).toBe(403)
    expect(
      (
        await sendToken(
          market,
          'fresh@example.test',
          await hosted.token({ ...who.account, email: 'fresh@example.test', emailVerified: true }),
        )
      ).status,
    ).toBe(403)
  })
})

it('a document’s policy allows the provider’s hosts, and it has the browser’s settings and no secret', async () => {
  const { body, headers } = await market.visitor.send('GET', '/login', undefined, { accept: 'text/html' })
  const policy = headers.get('content-security-policy') ?? ''
  for (const opened of [
    /script-src 'self'[^;]* https:\/\/apis\.google\.com(;|$)/,
    /frame-src https:\/\/demo-market\.firebaseapp\.com(;|$)/,
    /connect-src 'self' https:\/\/identitytoolkit\.googleapis\.com https:\/\/securetoken\.googleapis\.com(;|$)/,
  ])
    expect(policy).toMatch(opened)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  const data = JSON.parse(
    /<script type="application\/json" id="app-data">([\s\S]*?)<\/script/.exec(body)?.[1] ?? '{}',
  ) as { hostedSignIn?: object }
  expect(data.hostedSignIn).toEqual({
    apiKey: 'a-key',
    authDomain: 'demo-market.firebaseapp.com',
    projectId: 'demo-market',
    emulatorUrl: null,
  })
})

it('the hourly job deletes expired sign-ins, codes and revocations', async () => {
  const [gone, here] = [
    await signInHosted(market, hosted, await createHostedAccount(hosted)),
    await signInHosted(market, hosted, await createHostedAccount(hosted)),
  ]
  await removeMyself(gone)
  await market.visitor.call('signOutEverywhere', undefined, { cookie: here.cookie })
  await sql`update revoked_sign_ins set kept_until = now() - interval '1 second' where identity_id = ${gone.account.localId}`.execute(
    market.db,
  )
  await market.identity.purgeExpired()
  const { rows } = await sql<{
    identity_id: string
  }>`select identity_id from revoked_sign_ins where identity_id = any(${[gone, here].map(({ account }) => account.localId)})`.execute(
    market.db,
  )
  expect(rows).toEqual([{ identity_id: here.account.localId }])
})
