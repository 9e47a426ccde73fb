import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openPool } from '../../db/pool/pool.ts'
import { openBetterAuth } from './better-auth.ts'

const log = { info() {}, warn() {}, error() {} }
let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.app, { max: 4, log })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A provider that says where it is and then answers nothing. */
async function silentProvider(): Promise<string> {
  let url = ''
  const answer: RequestListener = (request, response) => {
    if (!request.url?.startsWith('/.well-known')) return
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        userinfo_endpoint: `${url}/me`,
        jwks_uri: `${url}/keys`,
      }),
    )
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return url
}

it('a popup whose provider never answers ends with word of it', async () => {
  const setup = {
    pool,
    publicUrl: 'http://localhost:3000',
    secret: 's'.repeat(40),
    mails: { verification: async () => {}, passwordReset: async () => {} },
    takenOver: async () => {},
    google: { clientId: 'market', clientSecret: 'secret', issuer: await silentProvider() },
  }
  // The limit is for the start too, which has an answer, however late on a busy machine.
  const started = await openBetterAuth(setup).startPopup(new Headers())
  if (!started.ok) throw new Error('the popup did not start')
  const state = new URL(started.location).searchParams.get('state') ?? ''
  const cookie = started.cookies.map((one) => one.split(';')[0]).join('; ')
  const { location } = await openBetterAuth({ ...setup, popupTime: 500 }).finishPopup(
    `/api/auth/callback/google?code=x&state=${state}`,
    new Headers({ cookie }),
  )
  expect(location).toMatch(/error=provider_away$/)
})
