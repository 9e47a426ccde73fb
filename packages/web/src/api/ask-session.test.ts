import { calls, requestFor } from '@market/contract'
import { afterEach, expect, it } from 'vitest'
import { openWire } from '../../test/wire.ts'
import { askSession, sessionAddress } from './ask-session.ts'
import { LostConnection } from './lost-connection.ts'

let wire: Awaited<ReturnType<typeof openWire>> | undefined
afterEach(async () => wire?.close())

const { signal } = new AbortController()
const user = { uid: 'u', email: 'rafi@demo.test', displayName: 'Rafi', photoURL: null, emailVerified: true }

it('asks the call of the table', () => {
  expect(requestFor(calls.getSession)).toMatchObject({ method: 'GET', url: sessionAddress })
})

it('knows nobody, and whoever there is', async () => {
  wire = await openWire((_, nth) => ({ body: { user: nth === 1 ? null : user } }))
  expect([await askSession(signal), await askSession(signal)]).toEqual([null, user])
})

it('throws what every call throws', async () => {
  wire = await openWire((_, nth) =>
    nth === 1 ? { status: 503, body: {} } : nth === 2 ? { body: { user: 7 } } : 'hang up',
  )
  await expect(askSession(signal)).rejects.toMatchObject({ name: 'Problem', status: 503 })
  await expect(askSession(signal)).rejects.toThrow(/not what was agreed/)
  await expect(askSession(signal)).rejects.toBeInstanceOf(LostConnection)
})
