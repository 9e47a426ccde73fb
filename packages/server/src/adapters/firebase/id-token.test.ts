import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendToken, createHostedAccount } from '../../../test/hosted-test-users.ts'
import {
  startHostedSignIn,
  type HostedAccount,
  type HostedSignIn,
  type TokenChanges,
} from '../../../test/hosted-sign-in-sandbox.ts'
import { startMarket, type Answer, type Market } from '../../../test/market.ts'

let hosted: HostedSignIn
let market: Market
let account: HostedAccount
beforeAll(async () => {
  hosted = await startHostedSignIn()
  market = await startMarket({ hosted })
  account = await createHostedAccount(hosted)
})
afterAll(async () => {
  await market.stop()
  await hosted.stop()
})

const now = () => Math.floor(Date.now() / 1000)
const rowsOf = ({ localId }: HostedAccount) =>
  market.db.selectFrom('identity_users').selectAll().where('id', '=', localId).execute()
const tokenRefused = { status: 403, body: { code: 'email-not-proven', accessToken: '' } }
const register = (email: string, token: string): Promise<Answer> =>
  market.visitor.call(
    'registerUser',
    { body: { name: 'Hasina', email, userType: 'Buyer', address: '', photoUrl: '' } },
    { authorization: `Bearer ${token}` },
  )

describe('an ID token of the hosted provider', () => {
  const unsigned = (header: object, payload: object) =>
    `${[header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

  it.each<[string, () => TokenChanges]>([
    ['of another issuer', () => ({ payload: { iss: 'https://accounts.example.test/demo-market' } })],
    ['of another project’s issuer', () => ({ payload: { iss: 'https://securetoken.google.com/other-market' } })],
    ['for another project', () => ({ payload: { aud: 'other-market' } })],
    ['for several projects', () => ({ payload: { aud: ['demo-market', 'other-market'] } })],
    [
      'with issuer and audience of another project',
      () => ({ payload: { iss: 'https://securetoken.google.com/other-market', aud: 'other-market' } }),
    ],
    ['that has expired', () => ({ payload: { iat: now() - 7200, auth_time: now() - 7200, exp: now() - 3600 } })],
    ['that never expires', () => ({ payload: { exp: undefined } })],
    ['that is not valid yet', () => ({ payload: { iat: now() + 600 } })],
    ['with a future sign-in', () => ({ payload: { auth_time: now() + 600 } })],
    ['without a time of sign-in', () => ({ payload: { auth_time: undefined } })],
    ['without a subject', () => ({ payload: { sub: undefined } })],
    ['with an empty subject', () => ({ payload: { sub: '' } })],
    ['without an e-mail address', () => ({ payload: { email: undefined } })],
    [
      'of a tenant inside the project',
      () => ({ payload: { firebase: { sign_in_provider: 'password', tenant: 'shop-2' } } }),
    ],
    ['signed by an unpublished key', () => ({ by: 'hidden' })],
    ['without a key id', () => ({ header: { kid: null } })],
    ['with another algorithm', () => ({ header: { alg: 'RS512' } })],
    ['with the algorithm HS256', () => ({ header: { alg: 'HS256' } })],
    ['with the algorithm none', () => ({ header: { alg: 'none' } })],
  ])('a token %s is refused', async (_, changes) => {
    const token = await hosted.token(account, changes())
    expect(await sendToken(market, account.email, token)).toMatchObject(tokenRefused)
    expect(await register(account.email, token)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    expect(await rowsOf(account)).toEqual([])
  })

  it('unsigned like the emulator’s is refused', async () => {
    const signed = await hosted.token(account)
    const payload = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()) as object
    expect(await sendToken(market, account.email, unsigned({ alg: 'none', typ: 'JWT' }, payload))).toMatchObject(
      tokenRefused,
    )
    expect(await sendToken(market, account.email, signed.replace(/[^.]+$/, ''))).toMatchObject(tokenRefused)
  })

  it('changed after signing is refused', async () => {
    const [header, , signature] = (await hosted.token(account)).split('.')
    const [, content] = (await hosted.token(await createHostedAccount(hosted))).split('.')
    expect(await sendToken(market, account.email, [header, content, signature].join('.'))).toMatchObject(tokenRefused)
  })

  it('is refused with another user’s e-mail address', async () => {
    expect(await sendToken(market, 'another@example.test', await hosted.token(account))).toMatchObject(tokenRefused)
  })

  it('that is valid creates a row, a sign-in and an access token', async () => {
    const person = await createHostedAccount(hosted, { emailVerified: true })
    const given = await sendToken(market, person.email, await hosted.token(person))
    expect(given).toMatchObject({
      status: 200,
      body: { accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
    })
    expect(await rowsOf(person)).toMatchObject([
      { email: person.email, name: 'Hasina Hosted', email_verified: true, image: null },
    ])
    expect(given.headers.getSetCookie().join('\n')).toMatch(
      /^market\.sign_in=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/m,
    )
  })

  it('stores a picture of ours, and no other', async () => {
    const picture = `/images/${'a'.repeat(64)}.jpg`
    const [own, foreign] = [
      await createHostedAccount(hosted, { photoUrl: `https://market.example.test${picture}` }),
      await createHostedAccount(hosted, { photoUrl: 'https://lh3.example.test/a.jpg' }),
    ]
    for (const one of [own, foreign]) await sendToken(market, one.email, await hosted.token(one))
    expect([await rowsOf(own), await rowsOf(foreign)]).toMatchObject([[{ image: picture }], [{ image: null }]])
  })
})

describe('the provider’s keys', () => {
  const good = async () => (await sendToken(market, account.email, await hosted.token(account))).status

  it('are cached, and fetched again after a change', async () => {
    expect(await good()).toBe(200)
    const { keysAsked } = await hosted.seen()
    expect([await good(), (await hosted.seen()).keysAsked]).toEqual([200, keysAsked])
    await hosted.rotateKeys()
    expect([await good(), (await hosted.seen()).keysAsked]).toEqual([200, keysAsked + 1])
  })

  it('are refused once they were replaced', async () => {
    const old = await hosted.token(account)
    await hosted.rotateKeys()
    await good()
    expect(await sendToken(market, account.email, old)).toMatchObject(tokenRefused)
  })

  it('are needed: while new ones can’t be fetched, new users can’t sign in', async () => {
    await hosted.rotateKeys()
    await hosted.be({ away: true })
    expect(await sendToken(market, account.email, await hosted.token(account))).toMatchObject({
      status: 502,
      body: { code: 'sign-in-provider-failed', accessToken: '' },
    })
    await hosted.be({ away: false })
    expect(await good()).toBe(200)
  })
})

describe('with the emulator', () => {
  it('only unsigned tokens are accepted', async () => {
    const emulated = await startMarket({
      hosted: { ...hosted, config: { ...hosted.config, emulatorHost: '127.0.0.1:9', serviceAccount: null } },
    })
    const signed = await hosted.token(account)
    const [, payload = ''] = signed.split('.')
    expect((await sendToken(emulated, account.email, signed)).status).toBe(403)
    const asWritten = unsignedOf(payload)
    expect((await sendToken(emulated, account.email, asWritten)).status).toBe(200)
    const other = unsignedOf(
      Buffer.from(
        JSON.stringify({
          ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object),
          aud: 'other-market',
        }),
      ).toString('base64url'),
    )
    expect((await sendToken(emulated, account.email, other)).status).toBe(403)
    await emulated.stop()
  })

  function unsignedOf(payload: string): string {
    return `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')}.${payload}.`
  }
})
