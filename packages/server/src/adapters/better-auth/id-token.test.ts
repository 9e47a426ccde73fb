import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair, type JWTPayload } from 'jose'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import type { Identity } from '../../ports/identity.ts'
import { openPool } from '../../db/pool/pool.ts'
import { openBetterAuth } from './better-auth.ts'

const clientId = 'market'
const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]

const log = { info() {}, warn() {}, error() {} }
let database: TestDatabase
let pool: pg.Pool
let identity: Identity
let issuer = ''
let idToken = ''

/** A provider that hands out whatever `idToken` is, and signs with its own key alone. */
const provider = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const bodies: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/token': { access_token: 'a', token_type: 'Bearer', expires_in: 3600, id_token: idToken },
    '/keys': { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] },
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(bodies[request.url ?? ''] ?? {}))
}

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.app, { max: 4, log })
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  identity = openBetterAuth({
    pool,
    publicUrl: 'http://localhost:3000',
    secret: 's'.repeat(40),
    google: { clientId, clientSecret: 'secret', issuer },
    mails: { verification: async () => {}, passwordReset: async () => {} },
    takenOver: async () => {},
  })
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await pool.end()
  await database.drop()
})

/** Completes the popup with the ID token that `make` returns; true when it signs the user in. */
async function signsIn(make: (claims: JWTPayload) => Promise<string> | string): Promise<boolean> {
  const started = await identity.startPopup(new Headers())
  if (!started.ok) throw new Error('the popup did not start')
  const { searchParams } = new URL(started.location)
  const now = Math.floor(Date.now() / 1000)
  const nonce = searchParams.get('nonce')
  idToken = await make({
    iss: issuer,
    aud: clientId,
    sub: '7',
    email: 'nila@provider.test',
    email_verified: true,
    name: 'Nila',
    iat: now,
    exp: now + 300,
    ...(nonce && { nonce }),
  })
  const cookie = started.cookies.map((one) => one.split(';')[0]).join('; ')
  const { location, cookies } = await identity.finishPopup(
    `/api/auth/callback/google?code=x&state=${searchParams.get('state')}`,
    new Headers({ cookie }),
  )
  const signedIn = cookies.some((one) => /^market\.session_token=[^;]{20}/.test(one))
  expect(signedIn, location).toBe(!location.includes('error='))
  return signedIn
}

const signed = (claims: JWTPayload, key = own.privateKey): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key)

it('an ID token is accepted when the provider has signed it for us, now', async () => {
  expect(await signsIn((claims) => signed(claims))).toBe(true)
})

it.each<[string, (claims: JWTPayload) => Promise<string> | string]>([
  ['signed by another key', (claims) => signed(claims, other.privateKey)],
  ['not signed', (claims) => new UnsecuredJWT(claims).encode()],
  [
    'changed after it was signed',
    async (claims) =>
      (await signed(claims)).replace(
        /\.[^.]+\./,
        `.${Buffer.from(JSON.stringify({ ...claims, sub: '8' })).toString('base64url')}.`,
      ),
  ],
  [
    'signed with a public key as a secret',
    async (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'own' })
        .sign(Buffer.from(JSON.stringify(await exportJWK(own.publicKey)))),
  ],
  ['for another audience', (claims) => signed({ ...claims, aud: 'elsewhere' })],
  ['of another provider', (claims) => signed({ ...claims, iss: 'https://evil.test' })],
  ['that has expired', (claims) => signed({ ...claims, iat: 1, exp: 2 })],
])('an ID token %s is refused', async (_, make) => {
  expect(await signsIn(make)).toBe(false)
})
