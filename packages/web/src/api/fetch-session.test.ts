import { calls, requestFor } from '@market/contract'
import { afterEach, expect, it } from 'vitest'
import { openWire } from '../../test/wire.ts'
import { fetchSession, sessionAddress } from './fetch-session.ts'
import { LostConnection } from './lost-connection.ts'

let wire: Awaited<ReturnType<typeof openWire>> | undefined
afterEach(async () => wire?.close())

const { signal } = new AbortController()
const user = { uid: 'u', email: 'rafi@demo.test', displayName: 'Rafi', photoURL: null, emailVerified: true }

it('uses the path of getSession in the call table', () => {
  expect(requestFor(calls.getSession)).toMatchObject({ method: 'GET', url: sessionAddress })
})

it('returns null for a visitor and the user for a signed-in session', async () => {
  wire = await openWire((_, nth) => ({ body: { user: nth === 1 ? null : user } }))
  expect([await fetchSession(signal), await fetchSession(signal)]).toEqual([null, user])
})

it('throws what every call throws: a Problem, a schema mismatch or LostConnection', async () => {
  wire = await openWire((_, nth) =>
    nth === 1 ? { status: 503, body: {} } : nth === 2 ? { body: { user: 7 } } : 'hang up',
  )
  await expect(fetchSession(signal)).rejects.toMatchObject({ name: 'Problem', status: 503 })
  await expect(fetchSession(signal)).rejects.toThrow(/not what was agreed/)
  await expect(fetchSession(signal)).rejects.toBeInstanceOf(LostConnection)
})
