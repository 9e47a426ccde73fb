import { afterEach, expect, it } from 'vitest'
import { openWire, type Answer, type Asked } from '../../test/wire.ts'
import { readToken } from '../api/access-token.ts'
import { LostConnection } from '../api/lost-connection.ts'
import { signUp } from './sign-up.ts'

const registration = {
  name: 'Rafi',
  email: 'rafi@demo.test',
  password: 'Demo#123',
  address: 'Dhaka',
  userType: 'Saler',
  photoUrl: `/images/${'a'.repeat(64)}.jpg`,
} as const
const user = {
  uid: 'u',
  email: registration.email,
  displayName: 'Rafi',
  photoURL: registration.photoUrl,
  emailVerified: false,
}
const record = {
  _id: '1',
  displayName: 'Rafi',
  email: user.email,
  photoUrl: registration.photoUrl,
  address: 'Dhaka',
  userType: 'Saler',
  role: '',
  userFlag: false,
  emailVerified: false,
}

let wire: Awaited<ReturnType<typeof openWire>> | undefined
afterEach(async () => wire?.close())

function serve({ path }: Asked): Answer {
  if (path === '/api/user') return { body: { message: 'User Created Successfully.', respons: record } }
  return path === '/api/jwt' ? { body: { accessToken: 'token' } } : { body: { user } }
}

const taken: Answer = {
  status: 409,
  body: { type: 'x', title: 'x', status: 409, detail: 'Taken', code: 'email-taken' },
}

it('[AUTH-5] makes account, profile, user record and token, in this order', async () => {
  wire = await openWire(serve)
  await signUp(registration)
  expect(wire.asked.map(({ path }) => path)).toEqual([
    '/api/auth/sign-up/email',
    '/api/auth/update-user',
    '/api/user',
    '/api/jwt',
  ])
  expect(wire.asked[2]?.body).toEqual({
    name: 'Rafi',
    email: user.email,
    userType: 'Saler',
    address: 'Dhaka',
    photoUrl: registration.photoUrl,
  })
  expect(readToken()).toBe('token')
})

it('resumes at the step that failed when tried again', async () => {
  wire = await openWire((asked, nth) => {
    if (nth === 3) return 'hang up'
    return nth === 4 ? taken : serve(asked)
  })
  await expect(signUp(registration)).rejects.toBeInstanceOf(LostConnection)
  await signUp(registration)
  expect(wire.asked.slice(3).map(({ path }) => path)).toEqual([
    '/api/auth/sign-up/email',
    '/api/auth/get-session',
    '/api/auth/update-user',
    '/api/user',
    '/api/jwt',
  ])
})

it('rejects an e-mail address that another user has registered', async () => {
  wire = await openWire(({ path }) => (path === '/api/auth/get-session' ? { body: { user: null } } : taken))
  await expect(signUp(registration)).rejects.toMatchObject({ code: 'email-taken' })
})
