import { expect, it } from 'vitest'
import { mailtoAddress } from './mail-address.ts'

it.each([
  ['rima.das+1@demo.test', 'mailto:rima.das%2B1@demo.test'],
  ['x&y?cc=z@demo.test', 'mailto:x%26y%3Fcc%3Dz@demo.test'],
  ['a.b/c%40@demo.test', 'mailto:a.b%2Fc%2540@demo.test'],
])('a mail to %j is at %j', (email, address) => {
  expect(mailtoAddress(email)).toBe(address)
})
