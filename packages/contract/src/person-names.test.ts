import { describe, expect, it } from 'vitest'
import { calls, safeParse } from './index.ts'
import { ofField as bengali } from './texts/bn/refusals.ts'
import { nameOrEmail } from './person-names.ts'

const shapes = {
  'sign-up': (name: unknown) => safeParse(calls.signUp.body, { name, email: 'a@b.test', password: 'Secret#1' }),
  'a user record': (name: unknown) =>
    safeParse(calls.registerUser.body, { name, email: 'a@b.test', userType: 'Buyer', address: '', photoUrl: '' }),
  'a display name': (displayName: unknown) => safeParse(calls.updateProfile.body, { displayName }),
  'a booking': (name: unknown) =>
    safeParse(calls.createBooking.body, {
      name,
      productId: '01930000-0000-7000-8000-000000000001',
      userId: 'a@b.test',
      price: 1,
    }),
}

const refused = [
  ['12345', 'A name needs at least one letter'],
  ['...', 'A name needs at least one letter'],
  ['\u3164', 'A name needs at least one letter'],
  ['Rima\u202ecod.', 'A name can’t contain invisible characters'],
  ['Ri\u200bma', 'A name can’t contain invisible characters'],
  ['Rima\u200d', 'A name can’t contain invisible characters'],
  ['Rima \u200c Das', 'A name can’t contain invisible characters'],
  ['Win at https://evil.test', 'A name can’t contain a web address'],
] as const

describe.each(Object.entries(shapes))('the name in %s', (_shape, parse) => {
  it.each(refused)('refuses %j with a sentence about the name', (name, sentence) => {
    const { success, error } = parse(name)
    expect(success).toBe(false)
    expect(error?.issues[0]).toMatchObject({ path: [expect.stringMatching(/name/i)], message: sentence })
  })

  // The fourth has a ZWJ between a letter and the sign after it, as Bengali is typed.
  it.each(['Rima Das', 'Łukasz', 'রিমা', 'র\u200d্যাব', 'Anne-Marie O’Neil 3rd'])('accepts %j', (name) => {
    expect(parse(name).success).toBe(true)
  })
})

it('refuses a name in Bengali too', () => {
  for (const [, sentence] of refused) expect(bengali(sentence)).toMatch(/নামে/)
})

it('uses the e-mail address when the provider’s name is not a valid name', () => {
  expect(nameOrEmail('Rima', 'r@x.test')).toBe('Rima')
  expect(nameOrEmail('', 'r@x.test')).toBe('r@x.test')
  expect(nameOrEmail('http://evil.test', 'r@x.test')).toBe('r@x.test')
})
