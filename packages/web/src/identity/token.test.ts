import { afterEach, expect, it } from 'vitest'
import { openWire } from '../../test/wire.ts'
import { register } from './token.ts'

let wire: Awaited<ReturnType<typeof openWire>> | undefined
afterEach(async () => wire?.close())

const record = {
  _id: '1',
  displayName: 'Rima',
  email: 'rima@demo.test',
  photoUrl: '',
  address: '',
  userType: 'Buyer',
  role: '',
  userFlag: false,
  emailVerified: true,
}

it.each([
  ['Rima Das', 'Rima Das'],
  ['Rima\u200f', 'Rima'],
  ['www.evil.test', 'New member'],
  ['\u0391dmin', 'New member'],
  ['', 'New member'],
])('registers a user whom the sign-in provider calls %j as %j', async (displayName, name) => {
  wire = await openWire(() => ({ body: { message: 'User Created Successfully.', respons: record } }))
  await register({ uid: 'u', email: record.email, displayName, photoURL: null, emailVerified: true })
  expect(wire.asked.map(({ body }) => body)).toMatchObject([{ name, email: record.email }])
})
